#!/usr/bin/env bash
# Uber's SDK for Node takes its types from files that its package leaves out: dist/src/deliveries/types.d.ts (and those of auth
# and organizations) import '../types/deliveries', which scripts/generateTypes.sh makes as a .d.ts, and tsc copies no .d.ts. So
# with `skipLibCheck`, which most projects have, each request and answer is `any`: a misspelt or missing field compiles.
#
# Version: npm uber-direct 0.1.8 (TypeScript 5.9.3, Node 20).
# Expected: a request without its required fields does not compile. Seen: it compiles, and without skipLibCheck the package's
# own types end in TS2307 (Cannot find module '../types/deliveries').
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts uber-direct@0.1.8 typescript@5.9.3 > /dev/null

cat > job.ts <<'TS'
import { createDeliveriesClient } from "uber-direct/deliveries";
const client = createDeliveriesClient("token", "customer");
client.createDelivery({ pickup_adress: 12 }).then(({ no_such_field }) => no_such_field);
TS
check=(node_modules/.bin/tsc --noEmit --strict --module nodenext --moduleResolution nodenext --lib es2022,dom job.ts)
"${check[@]}" --skipLibCheck && echo "compiles with skipLibCheck"
errors=$("${check[@]}" || true)
echo "$errors"
grep -q "TS2307: Cannot find module '../types/deliveries'" <<< "$errors"
