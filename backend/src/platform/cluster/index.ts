export { ClusterModule } from './cluster.module.js';
export { ClusterMembership } from './cluster-membership.service.js';
