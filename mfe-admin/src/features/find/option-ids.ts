/** What the box names as its list; there is one palette at a time. */
export const listId = 'find-options';

/** What the box names as the active option. */
export const optionId = (choiceId: string) => `find-${choiceId.replaceAll(/[^\w-]/g, '_')}`;
