declare module "virtual:icons" {
  /** Outlines in a 512 × 512 box, by our own symbol keys. */
  const outlines: Record<string, string>;
  export default outlines;
}
