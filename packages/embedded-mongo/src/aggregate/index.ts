export { compileDocumentStages } from './compile.js';
export { extractLeadingStages } from './leading.js';
export { compilePipeline, type Pipeline } from './pipeline.js';
export type { MergeTarget, PipelineEnv, DocumentSource, TargetCollection } from './stage.js';
