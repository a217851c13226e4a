import type { RouteConfig } from "@remix-run/route-config";
import { index } from "@remix-run/route-config";

export default [index("routes/index.tsx")] satisfies RouteConfig;
