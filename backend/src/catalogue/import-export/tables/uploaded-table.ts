import { ValidationError } from '../../../platform/errors.js';
import { filesOfField, type FormFiles } from '../../../platform/http/index.js';

/**
 * Returns the table in a form, and the ZIP file with pictures, if any. Throws `ValidationError` if there is no table.
 */
export function uploadedTable(files: FormFiles) {
  const [table] = filesOfField(files, 'table');
  const [pictures] = filesOfField(files, 'pictures');
  if (!table) throw new ValidationError({ table: 'Choose a CSV or Excel file' });
  return { table, pictures };
}
