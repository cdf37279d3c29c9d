"""Every fact that can happen. Nothing else changes the state."""

from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_aie.model.events.building import (
    BridgeMoved,
    FenceBroken,
    GateMoved,
    Laboured,
    Sheltered,
    WorksEnded,
)
from heerbann.systems.diex_aie.model.events.climbing import (
    Climbed,
    ClimbedDown,
    Fell,
    Jumped,
    JumpRolled,
    LadderCleared,
    LadderFell,
    ToppleRolled,
)
from heerbann.systems.diex_aie.model.events.fire import (
    Burnt,
    FillingEnded,
    FireFought,
    FireLit,
    FireShot,
    HexDestroyed,
    MoatFilled,
    SpreadRolled,
    TinderLaid,
    WakeRolled,
)
from heerbann.systems.diex_aie.model.events.horses import (
    CatchRolled,
    Dismounted,
    Mounted,
    ReinsDropped,
    ReinsTaken,
)
from heerbann.systems.diex_aie.model.events.ladders import (
    HaulBegan,
    HaulEnded,
    LadderDropped,
    LadderHauled,
    LadderLaid,
    LadderLifted,
    LadderRaised,
    LadderShifted,
)
from heerbann.systems.diex_aie.model.events.melee import (
    Advanced,
    CombatEnded,
    CombatJoined,
    Displaced,
    MeleeRolled,
    Retreated,
)
from heerbann.systems.diex_aie.model.events.moving import (
    DeadShifted,
    FledMap,
    InfiltrationRolled,
    LaidDown,
    LeftMap,
    MoveBegan,
    MoveEnded,
    PassageGranted,
    PickedUp,
    Promised,
    Slowed,
    Stepped,
    TurnedAbout,
)
from heerbann.systems.diex_aie.model.events.shooting import (
    Aimed,
    Fired,
    FireHeld,
    HitHexRolled,
    ShotLost,
    ShotStruck,
    VolleyNamed,
)
from heerbann.systems.diex_aie.model.events.techniques import (
    AxeRaised,
    BlowWasted,
    ChargeDeclared,
    ChargeFought,
    ChargeRidden,
    Countercharged,
    CounterDeclared,
    CounterFailed,
    Evaded,
    LancersFormed,
    RolesSwapped,
    WallFormed,
)
from heerbann.systems.diex_aie.model.events.turn import (
    ChestHidden,
    Deployed,
    FellAsleep,
    FirstRolled,
    Hid,
    HouseSearched,
    PhaseBegan,
    Posted,
    Recovered,
    RoomShown,
    SleepRolled,
    StoodStill,
    TurnBegan,
    Untied,
    VanguardEnded,
)
from heerbann.systems.diex_aie.model.events.war import (
    AssaultCalledOff,
    AssaultPaused,
    Captured,
    FirstChosen,
    Freed,
    PatrolComing,
    PatrolFormed,
    PatrolRolled,
    Rearmed,
    SentOut,
    SetUpChosen,
    Surrendered,
)
from heerbann.systems.diex_aie.model.events.wounds import Killed, Stunned, Thrown, Wounded

EVENTS: tuple[type[Event], ...] = (
    Deployed, FirstRolled, TurnBegan, PhaseBegan, StoodStill, Recovered, MoveBegan, Stepped,
    TurnedAbout, Slowed, MoveEnded, LeftMap, FledMap, DeadShifted, PickedUp, LaidDown,
    InfiltrationRolled, PassageGranted, Promised, Mounted, Dismounted, ReinsTaken, CatchRolled,
    ReinsDropped,
    Fired, Aimed, VolleyNamed, FireHeld, HitHexRolled, ShotLost, ShotStruck, Wounded, Stunned,
    Killed, Thrown, Retreated, Displaced, Advanced, CombatJoined, MeleeRolled, CombatEnded,
    ChargeDeclared, CounterDeclared, LancersFormed, Countercharged, ChargeRidden, ChargeFought,
    CounterFailed, RolesSwapped, Evaded, BlowWasted, WallFormed, AxeRaised,
    ChestHidden, HouseSearched, FellAsleep, SleepRolled, Untied, Hid, RoomShown,
    Posted, VanguardEnded, LadderLaid,
    Sheltered, Laboured, FenceBroken, WorksEnded, GateMoved, BridgeMoved,
    LadderLifted, HaulBegan, LadderHauled, LadderDropped, HaulEnded, LadderRaised, LadderShifted,
    Climbed, ClimbedDown, LadderCleared, Jumped, JumpRolled, ToppleRolled, LadderFell, Fell,
    TinderLaid, FireLit, FireShot, SpreadRolled, FireFought, WakeRolled, Burnt, HexDestroyed,
    MoatFilled, FillingEnded,
    SetUpChosen, FirstChosen, PatrolRolled, PatrolComing, SentOut, PatrolFormed, Freed, Rearmed,
    Captured, AssaultPaused, AssaultCalledOff, Surrendered,
)  # fmt: skip
