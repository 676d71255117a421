/** Changes how a list is shared, and then shows the message `done` or an error message. */
export type RunSharingChange = (act: () => Promise<unknown>, done: string) => Promise<void>;
