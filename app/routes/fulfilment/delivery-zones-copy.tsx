import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ZoneCopyForm } from "~/components/fulfilment/zone-copy-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import type { ZonesCopied } from "~/models/fulfilment/zone-copy";
import { zoneCopySchema } from "~/models/fulfilment/zone-copy.schema";
import { pages } from "~/models/pages/pages";
import { choicesView, type SearchedField } from "~/models/shared/searched-choices";
import { getDeliveryMap } from "~/services/gateway/fulfilment/delivery-zones.server";
import { locationParams } from "~/services/gateway/location-params.server";
import { type LocationAccess, requireLocationPage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";
import { searchedLocations } from "~/services/web/searched-locations.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.copyDeliveryZones);
	const { zones } = await getDeliveryMap(access.gateway);
	return json({
		page: access.page,
		storeId: access.location.storeId,
		zones: zones.map(({ id, name }) => ({ value: id, label: name })),
		locations: (await copyTargets(access)).view,
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(args, pages.copyDeliveryZones, "DELIVERY.API_CREATE");
	const { gateway, location } = access;
	const zones = `/location/${location.storeId}/delivery/settings/zones`;
	return saveForm(args, {
		schema: zoneCopySchema,
		searched: (await copyTargets(access)).searched,
		send: (value, { key }) =>
			gateway.send("POST", "/api/v2/store-v2/:merchantId/locations/:storeId/delivery-zone-copies", {
				params: locationParams(gateway),
				body: value,
				key,
			}),
		gone: {
			to: `${zones}/copy`,
			text: "Nothing was copied. A chosen zone or location no longer exists.",
			type: "error",
		},
		done: (copied) => ({ to: zones, text: zonesCopiedMessage(copied) }),
	});
}

export default function CopyDeliveryZones() {
	const { page, storeId, zones, locations } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<ZoneCopyForm
				page={page}
				storeId={storeId}
				zones={zones}
				locations={answer?.choices ?? locations}
				answer={answer}
			/>
		</Page>
	);
}

async function copyTargets(access: LocationAccess) {
	const all = await searchedLocations(access);
	const { location, viewer } = access;
	const others = viewer.locations.filter(
		({ storeId, isCentralLocation }) => storeId !== location.storeId && !isCentralLocation,
	);
	const sells = new Set(others.map(({ storeId }) => storeId));
	const options = all.options.filter(({ value }) => sells.has(value));
	const { groups } = all;
	const searched: SearchedField = { ...all, options };
	return { searched, view: choicesView(options, { chosen: [], groups }) };
}

function zonesCopiedMessage({ created, updated, unchanged }: ZonesCopied): string {
	const were = (count: number) => (count === 1 ? "was" : "were");
	const parts = [
		created > 0 &&
			`${created} delivery ${created === 1 ? "zone" : "zones"} ${were(created)} created`,
		updated > 0 && `${updated} with the same name ${were(updated)} changed`,
		unchanged > 0 && `${unchanged} ${were(unchanged)} already the same`,
	];
	return parts.filter(Boolean).join(", ");
}
