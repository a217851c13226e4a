import { route } from "@remix-run/route-config";
import { atLocation, entityForm, listFile } from "./mount";

/** Settings of locations: hours, fulfilment, payment, POS, web store. */
export const locationPages = [
	route("location/:id/business-hours", "routes/hours/business-hours.tsx"),
	route("location/:id/general/info", "routes/locations/general-info.tsx"),
	route("location/:id/general/payment", "routes/money/payment.tsx"),
	route("location/:id/general/payment/provider", "routes/money/payment-provider.tsx"),
	route("location/:id/general/payment/provider/result", "routes/money/payment-result.tsx"),
	route("location/:id/pos-settings", "routes/pos/pos-settings.tsx"),
	route("location/:id/pickup-settings", "routes/fulfilment/pickup-settings.tsx"),
	route("location/:id/online-store-settings/styling", "routes/webstore/webstore-styling.tsx"),
	route(
		"location/:id/online-store-settings/styling/copy",
		"routes/webstore/webstore-styling-copy.tsx",
	),
	route(
		"location/:id/online-store-settings/integrations",
		"routes/webstore/webstore-integrations.tsx",
	),
	route(
		"location/:id/online-store-settings/configurations",
		"routes/webstore/webstore-configurations.tsx",
	),
	route("location/:id/delivery/settings/:tab?", "routes/fulfilment/delivery-settings.tsx"),
	route("settings/prep-time", "routes/fulfilment/prep-times.tsx"),
	route("settings/prep-time/change", "routes/fulfilment/change-prep-times.tsx"),
	route("location/:id/prep-time", "routes/fulfilment/prep-time.tsx"),
	route("location/:id/orders-throttling", "routes/fulfilment/orders-throttling.tsx"),
	atLocation("location/:id/stop-orders", "routes/fulfilment/stop-orders.tsx"),
	atLocation("location/:id/stop-orders/new", "routes/fulfilment/stop-new.tsx"),
	route("settings/locations", "routes/locations/locations.tsx"),
	route("settings/locations/hours", "routes/hours/change-hours.tsx"),
	route("settings/locations/dining-options", "routes/fulfilment/change-dining-options.tsx"),
	route("settings/location-group", "routes/locations/location-groups.tsx"),
	...entityForm("settings/location-group", "groupId", "routes/locations/location-group-edit.tsx"),
	route("settings/vendors", "routes/locations/vendors.tsx"),
	route("location/:id/vendors", "routes/locations/vendor.tsx"),
	route("settings/locations/new", "routes/locations/location-new.tsx"),
	route("settings/locations/edit/:id", "routes/locations/location-edit.tsx"),
	route("online-store/stop-orders", "routes/fulfilment/stop-orders.tsx"),
	route("online-store/stop-orders/new", "routes/fulfilment/stop-new.tsx"),
	route("location/:id/service-charges", "routes/money/service-charges.tsx"),
	...entityForm(
		"location/:id/service-charges",
		"serviceChargeId",
		"routes/money/service-charge-edit.tsx",
	),
	route("location/:id/dining-options", "routes/fulfilment/dining-options.tsx"),
	...entityForm(
		"location/:id/dining-options",
		"diningOptionId",
		"routes/fulfilment/dining-option-edit.tsx",
	),
	route("location/:id/delivery/settings/partners", "routes/fulfilment/delivery-partners.tsx"),
	...entityForm(
		"location/:id/delivery/settings/partners",
		"deliveryPartnerId",
		"routes/fulfilment/delivery-partner-edit.tsx",
	),
	route("location/:id/delivery/settings/zones", "routes/fulfilment/delivery-zones.tsx"),
	route("location/:id/delivery/settings/zones/copy", "routes/fulfilment/delivery-zones-copy.tsx"),
	...entityForm(
		"location/:id/delivery/settings/zones",
		"deliveryZoneId",
		"routes/fulfilment/delivery-zone-edit.tsx",
	),
	route("location/:id/print-tags", "routes/fulfilment/print-tags.tsx"),
	...entityForm("location/:id/print-tags", "printTagId", "routes/fulfilment/print-tag-edit.tsx"),
];

/** What location pages download, preview or load by themselves. */
export const locationResources = [
	route("settings/locations.csv", "routes/locations/locations-csv.tsx"),
	listFile("settings/location-group.csv", "locations/location-groups-csv"),
	route(
		"location/:id/online-store-settings/styling/preview",
		"routes/webstore/webstore-styling-preview.tsx",
	),
	listFile("settings/vendors.csv", "locations/vendors-csv"),
	listFile("location/:id/print-tags.csv", "fulfilment/print-tags-csv"),
	listFile("location/:id/delivery/settings/partners.csv", "fulfilment/delivery-partners-csv"),
	listFile("location/:id/delivery/settings/zones.csv", "fulfilment/delivery-zones-csv"),
	route(
		"location/:id/delivery/settings/zones.geojson",
		"routes/fulfilment/delivery-zones-geojson.tsx",
	),
	listFile("settings/prep-time.csv", "fulfilment/prep-times-csv"),
	listFile("online-store/stop-orders.csv", "fulfilment/stop-orders-csv"),
	listFile("location/:id/stop-orders.csv", "fulfilment/location-stop-orders-csv"),
	listFile("location/:id/dining-options.csv", "fulfilment/dining-options-csv"),
	listFile("location/:id/service-charges.csv", "money/service-charges-csv"),
];
