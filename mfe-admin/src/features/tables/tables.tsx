import { useHasPermission } from '../../lib/hooks/use-role.js';
import { ExportTables } from './export-tables.js';
import { ImportTable } from './import-table.js';
import css from './tables.module.css';

export function Tables() {
  return (
    <div className={css['screen']}>
      {useHasPermission('catalogue.write') && <ImportTable />}
      <ExportTables />
    </div>
  );
}
