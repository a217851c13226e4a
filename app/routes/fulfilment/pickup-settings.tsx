import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { FulfilmentForm } from "~/components/fulfilment/fulfilment-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { DescriptionList } from "~/components/ui/description-list";
import { TextLink } from "~/components/ui/text-link";
import type { PickupPlace } from "~/models/fulfilment/fulfilment-editor";
import { pickupEntity } from "~/models/fulfilment/fulfilment-settings.entity";
import { pickupFormSchema } from "~/models/fulfilment/fulfilment-settings.schema";
import { ownPickupAddress } from "~/models/locations/location";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { findLastChange } from "~/services/audit/last-change.server";
import {
	fulfilmentConflict,
	fulfilmentEditor,
} from "~/services/fulfilment/fulfilment-editor.server";
import { locationParams } from "~/services/gateway/location-params.server";
import { getLocation } from "~/services/gateway/locations/locations.server";
import { draftQuotePreview, savedQuotePreview } from "~/services/quotes/quote-preview.server";
import { type LocationAccess, requireLocationPage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.pickupSettings);
	const { gateway, page, location } = access;
	return json({
		page,
		view: fulfilmentEditor(
			access,
			await gateway.get("/api/v2/store-v2/:merchantId/locations/:storeId/pickup-settings", {
				params: locationParams(gateway),
			}),
			{
				entity: pickupEntity,
				permission: "PICKUP.API_UPDATE",
				preview: await savedQuotePreview(access, "takeout"),
			},
		),
		place: await pickupPlace(access),
		lastChange: await findLastChange(access, pickupEntity.name, location.storeId),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(args, pages.pickupSettings, "PICKUP.API_UPDATE");
	const { gateway, location, viewer } = access;
	return saveForm(args, {
		schema: pickupFormSchema,
		beforeSave: draftQuotePreview(access, "takeout", (pickup) => ({ pickup })),
		send: (value, form) =>
			gateway.send("PATCH", "/api/v2/store-v2/:merchantId/locations/:storeId/pickup-settings", {
				params: locationParams(gateway),
				body: value,
				key: form.key,
				version: form.version,
			}),
		conflict: (current) => fulfilmentConflict(current, pickupEntity, viewer.clock),
		done: () => ({
			to: `/location/${location.storeId}/pickup-settings`,
			text: "Pickup settings were updated",
		}),
	});
}

export default function PickupSettingsPage() {
	const { page, view, place, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<FulfilmentForm page={page} view={view} answer={answer} what="Pickup">
				{place && <PickupPlaceLine place={place} />}
			</FulfilmentForm>
			<LastChange change={lastChange} />
		</Page>
	);
}

function PickupPlaceLine({ place: { address, isOwn, to } }: { place: PickupPlace }) {
	return (
		<DescriptionList
			items={[
				{
					term: "Pickup address",
					value: (
						<>
							{address}{" "}
							<span className="hint block">
								{`${isOwn ? OF_ITS_OWN : OF_LOCATION} `}
								<TextLink to={to}>Change address</TextLink>
							</span>
						</>
					),
				},
			]}
		/>
	);
}

const OF_ITS_OWN = "This location has a separate pickup address.";
const OF_LOCATION = "This is the location's address.";

/** Pickup address (spec 3.8); null for people who cannot open the page that sets it. */
async function pickupPlace({
	gateway,
	viewer,
	location,
}: LocationAccess): Promise<PickupPlace | null> {
	if (!canSee(pages.locationInfo, viewer, location)) return null;
	const kind = location.type === "default" ? "default-locations" : "locations";
	const found = await getLocation(gateway, location.storeId, kind);
	const own = ownPickupAddress(found);
	return {
		address: (own ?? found.address).formattedAddress,
		isOwn: own !== null,
		to: pagePath(pages.locationInfo, { id: location.storeId }),
	};
}
