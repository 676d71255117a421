#!/usr/bin/env bash
# Stand-ins for the base images of deploy/Dockerfile, out of Debian packages and the Node that is installed here, for
# machines that cannot pull any. Needs root, dockerd and debootstrap. Usage: base-images.sh <node image> <caddy image>
set -euo pipefail
node_image=$1
caddy_image=$2
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT

debootstrap --variant=minbase --include=ca-certificates bookworm "$root" >/dev/null
rm -rf "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/*
settings=(--change 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin')
# Where the way to the registries is watched by a proxy, its certificate is needed inside as well.
if [[ -n ${NODE_EXTRA_CA_CERTS:-} ]]; then
  cp "$NODE_EXTRA_CA_CERTS" "$root/etc/ssl/certs/extra.crt"
  settings+=(--change 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/extra.crt')
fi
image() { tar -C "$root" -c . | docker import "${settings[@]}" - "$1" >/dev/null; }

npm_folder=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
chroot "$root" useradd --uid 1000 --create-home node
mkdir -p "$root/usr/local/lib/node_modules"
cp "$(node -p process.execPath)" "$root/usr/local/bin/node"
cp -a "$npm_folder" "$root/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
image "$node_image"

rm -rf "$root"/usr/local/lib/node_modules "$root"/usr/local/bin/*
chroot "$root" sh -c 'apt-get update -qq && apt-get install -y -qq --no-install-recommends caddy libcap2-bin wget' >/dev/null
rm -rf "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/*
mkdir -p "$root/data" "$root/config"
settings+=(--change 'ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data')
settings+=(--change 'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]')
image "$caddy_image"
