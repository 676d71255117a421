import { useQuery } from '@tanstack/react-query';
import type { ReleasedPart } from 'contracts';
import { toRowsPage } from '../../lib/data-table/to-page.js';
import { request } from '../../lib/api/request.js';
import { useHasPermission } from '../../lib/hooks/use-role.js';

const maxRows = 50;

/**
 * Returns the staff member who made the deployed release live, according to the audit log. Returns undefined if the
 * release was published from the command line, or if the user may not read the audit log.
 */
export function useReleasePublisher({ part, deployed }: Pick<ReleasedPart, 'part' | 'deployed'>) {
  const mayRead = useHasPermission('audit.read');
  const { data } = useQuery({
    queryKey: ['audit', 'releases'],
    queryFn: async ({ signal }) =>
      toRowsPage(
        await request('listAudit', { query: { q: 'release.', page: 1, limit: maxRows } }, signal),
      ),
    enabled: mayRead && deployed?.by === 'this site',
  });
  const last = data?.rows.find(
    ({ kind, subject }) => subject === part && changes.some((change) => change === kind),
  );
  const isOfThis = deployed && JSON.stringify(last?.after ?? '').includes(deployed.version);
  return isOfThis ? last?.actor : undefined;
}

const changes = ['release.made_live', 'release.canary_promoted'] as const;
