/** Runs a change of the sharing, and then shows the result in words. */
export type RunSharing = (act: () => Promise<unknown>, done: string) => Promise<void>;
