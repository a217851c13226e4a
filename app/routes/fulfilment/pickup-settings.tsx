import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { FulfilmentForm } from "~/components/fulfilment/fulfilment-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { DescriptionList } from "~/components/ui/description-list";
import { TextLink } from "~/components/ui/text-link";
import type { PickupAddressView } from "~/models/fulfilment/fulfilment-editor";
import { pickupEntity } from "~/models/fulfilment/fulfilment-settings.entity";
import { pickupFormSchema } from "~/models/fulfilment/fulfilment-settings.schema";
import { locationKind, ownPickupAddress } from "~/models/locations/location";
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
	const [settings, preview, pickupAddress, lastChange] = await Promise.all([
		gateway.get("/api/v2/store-v2/:merchantId/locations/:storeId/pickup-settings", {
			params: locationParams(gateway),
		}),
		savedQuotePreview(access, "takeout"),
		findPickupAddress(access),
		findLastChange(access, pickupEntity.name, location.storeId),
	]);
	const options = { entity: pickupEntity, permission: "PICKUP.API_UPDATE", preview } as const;
	return json({
		page,
		view: fulfilmentEditor(access, settings, options),
		pickupAddress,
		lastChange,
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
			to: pagePath(pages.pickupSettings, { id: location.storeId }),
			text: "Pickup settings were updated",
		}),
	});
}

export default function PickupSettingsPage() {
	const { page, view, pickupAddress, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<FulfilmentForm page={page} view={view} answer={answer} what="Pickup">
				{pickupAddress && <PickupAddress view={pickupAddress} />}
			</FulfilmentForm>
			<LastChange change={lastChange} />
		</Page>
	);
}

function PickupAddress({ view: { address, isOwn, to } }: { view: PickupAddressView }) {
	return (
		<DescriptionList
			items={[
				{
					term: "Pickup address",
					value: (
						<>
							{address}{" "}
							<span className="hint block">
								{`${isOwn ? SEPARATE_ADDRESS_HINT : LOCATION_ADDRESS_HINT} `}
								<TextLink to={to}>Change address</TextLink>
							</span>
						</>
					),
				},
			]}
		/>
	);
}

const SEPARATE_ADDRESS_HINT = "This location has a separate pickup address.";
const LOCATION_ADDRESS_HINT = "This is the location's address.";

/** Pickup address (spec 3.8); null for people who cannot open the page that sets it. */
async function findPickupAddress({
	gateway,
	viewer,
	location,
}: LocationAccess): Promise<PickupAddressView | null> {
	if (!canSee(pages.locationInfo, viewer, location)) return null;
	const found = await getLocation(gateway, location.storeId, locationKind(location.type));
	const own = ownPickupAddress(found);
	return {
		address: (own ?? found.address).formattedAddress,
		isOwn: own !== null,
		to: pagePath(pages.locationInfo, { id: location.storeId }),
	};
}
