import { z } from 'zod';

/** Name of the Module Federation manifest in the folder of a release. */
export const manifestName = 'mf-manifest.json';

const federationManifest = z.looseObject({
  metaData: z.looseObject({ buildInfo: z.looseObject({}) }),
});

interface ManifestRelease {
  version: string;
  /** Absolute URL of the folder of the release. */
  folder: string;
}

/**
 * Returns the manifest of a live release, which is served at the stable URL of the remote. Its `publicPath` is the
 * folder of the release, and its `buildVersion` is the version of the release. Throws if the file is not a Module
 * Federation manifest.
 */
export function liveManifest(file: Buffer, { version, folder }: ManifestRelease) {
  const { metaData, ...rest } = federationManifest.parse(JSON.parse(file.toString()));
  const buildInfo = { ...metaData.buildInfo, buildVersion: version };
  return { ...rest, metaData: { ...metaData, buildInfo, publicPath: folder } };
}
