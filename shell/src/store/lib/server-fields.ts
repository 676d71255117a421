import { ApiError } from 'storefront-kit';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/** Shows the server's errors next to their fields. Returns true if at least one field has an error. */
export function showServerFieldErrors<Values extends FieldValues>(
  error: unknown,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const fields: Record<string, string> = error instanceof ApiError ? error.fields : {};
  const wrong = names.filter((name) => fields[name]);
  wrong.forEach((name, index) => {
    setError(name, { message: fields[name] ?? '' }, { shouldFocus: index === 0 });
  });
  return wrong.length > 0;
}
