import type { Settings } from '../settings.js';

const ofEveryProcess =
  /^(PATH|HOME|USER|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|SystemRoot|NODE_ENV|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|UV_THREADPOOL_SIZE)$/;

const ofDatabase = /^EMBEDDED_MONGO_PASSWORD$/;

const ofWebServer =
  /^(PORT|HOST|PUBLIC_URL|BACKEND_URL|DATA_DIR|REGISTRY_URL|SITE_KEY|ADMIN_PATH|DRAIN_SECONDS|RENDER_SOCKET|RELEASE_SMOKE_TEST|RELEASE_CANARY_SECONDS|CHROMIUM_PATH|METRICS_PORT|TRUST_PROXY|LOG_LEVEL|GOOGLE_CLIENT_ID|BUSINESS_\w+)$/;

/**
 * Patterns of the environment variables that the database and the web server receive. The backend receives all
 * variables.
 */
const own = {
  database: [ofEveryProcess, ofDatabase],
  'web-server': [ofEveryProcess, ofWebServer],
};

export const settingsOfProcess = (name: keyof typeof own, settings: Settings): Settings =>
  Object.fromEntries(
    Object.entries(settings).filter(([key]) => own[name].some((names) => names.test(key))),
  );
