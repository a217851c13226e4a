import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** Every address of the product: its table of contents. Pages, titles and permissions are in models/pages.ts. */
export default [
	index("routes/index.tsx"),
	route("auth", "routes/auth/sign-in.tsx"),
	route("auth/sign-out", "routes/auth/sign-out.tsx"),

	layout("routes/shell/shell.tsx", [
		layout("routes/shell/content.tsx", [
			route("home", "routes/home.tsx"),
			route("choose-organization", "routes/choose-organization.tsx"),
			route("location/:id", "routes/location/home.tsx"),
			route("location/:id/audit-log", "routes/location/audit-log.tsx"),
			route("location/:id/business-hours", "routes/location/business-hours.tsx"),
			route("location/:id/general/info", "routes/location/general-info.tsx"),
			route("location/:id/orders", "routes/orders/orders.tsx"),
			route("location/:id/orders/:orderId", "routes/orders/order.tsx", [
				route("refund", "routes/orders/refund.tsx"),
				route("cancel", "routes/orders/cancel.tsx"),
			]),
			route("location/:id/orders/:orderId/move", "routes/orders/move.tsx"),
			route("search", "routes/search.tsx"),
			route("settings/audit-log", "routes/settings/audit-log.tsx"),
			route("settings/locations", "routes/settings/locations.tsx"),
			route("settings/locations/new", "routes/settings/location-new.tsx"),
			route("settings/locations/edit/:id", "routes/settings/location-edit.tsx"),
			route("*", "routes/not-found.tsx"),
		]),
	]),

	route("location/:id/orders/:orderId/ticket", "routes/orders/ticket.tsx"),
	route("location/:id/audit-log.csv", "routes/location/audit-log-csv.tsx"),
	route("location/:id/orders.csv", "routes/orders/orders-csv.tsx"),
	route("settings/audit-log.csv", "routes/settings/audit-log-csv.tsx"),
	route("settings/locations.csv", "routes/settings/locations-csv.tsx"),

	route("location/:id/live", "routes/live.tsx"),
	route("palette.json", "routes/palette.tsx"),
	route("preferences", "routes/preferences.tsx"),
	route("switch-level", "routes/switch-level.tsx"),
	route("switch-merchant", "routes/switch-merchant.tsx"),
	route("healthz", "routes/healthz.tsx"),
	route("readyz", "routes/readyz.tsx"),
] satisfies RouteConfig;
