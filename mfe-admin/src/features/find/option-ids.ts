/** Referenced by `aria-controls` of the text field. The id is constant, because only one palette is open at a time. */
export const listId = 'find-options';

export const optionId = (choiceId: string) => `find-${choiceId.replaceAll(/[^\w-]/g, '_')}`;
