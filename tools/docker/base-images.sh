#!/usr/bin/env bash
# Builds stand-ins for the base images of deploy/Dockerfile from Debian packages and the npm package of Node, for machines
# that cannot pull images. Needs root, dockerd and debootstrap.
# Usage: base-images.sh <node version> <node image> <caddy image>
set -euo pipefail
node_version=$1
node_image=$2
caddy_image=$3
root=$(mktemp -d)
packages=$(mktemp -d)
trap 'rm -rf "$root" "$packages"' EXIT

debootstrap --variant=minbase --include=ca-certificates bookworm "$root" >/dev/null
rm -rf "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/*
settings=(--change 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin')
# A proxy between this machine and the registries may use its own certificate authority.
if [[ -n ${NODE_EXTRA_CA_CERTS:-} ]]; then
  cp "$NODE_EXTRA_CA_CERTS" "$root/etc/ssl/certs/extra.crt"
  settings+=(--change 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/extra.crt')
fi
image() { tar -C "$root" -c . | docker import "${settings[@]}" - "$1" >/dev/null; }

node_package=node-linux-$(node -p process.arch)
npm install --prefix "$packages" --no-save --silent "$node_package@$node_version"
npm_folder=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
chroot "$root" useradd --uid 1000 --create-home node
mkdir -p "$root/usr/local/lib/node_modules"
cp "$packages/node_modules/$node_package/bin/node" "$root/usr/local/bin/node"
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
