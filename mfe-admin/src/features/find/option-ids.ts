/** Id that the text field refers to as its list box; only one palette is open at a time. */
export const listId = 'find-options';

/** Id that the text field refers to as its active option. */
export const optionId = (choiceId: string) => `find-${choiceId.replaceAll(/[^\w-]/g, '_')}`;
