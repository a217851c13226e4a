import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { DeleteCard } from "~/components/form/delete-card";
import { GivenToNew } from "~/components/locations/given-to-new";
import { LocationForm } from "~/components/locations/location-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { OtherAddresses } from "~/components/storefront/other-addresses";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { landingPageAt } from "~/models/pages/landing";
import { pages } from "~/models/pages/pages";
import { apart } from "~/models/storefront/other-addresses";
import { findLastChange } from "~/services/audit/last-change.server";
import {
	locationEditor,
	removeLocation,
	saveLocation,
} from "~/services/locations/location-editor.server";
import { changeAddresses, otherAddresses } from "~/services/storefront/other-addresses.server";
import { requirePage } from "~/services/web/access.server";
import { isDeletion } from "~/services/web/deletion.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.editLocation);
	const view = await locationEditor(args, access);
	const summary = access.viewer.locations.find(({ storeId }) => storeId === args.params.id);
	return json({
		page: { ...access.page, title: summary?.shortName || view.saved?.title || access.page.title },
		view,
		addresses: view.saved?.hasPublicPage ? await otherAddresses(access, view.saved.storeId) : null,
		lastChange: await findLastChange(access, "location", args.params.id ?? ""),
		visitPath: summary ? landingPageAt(summary, access.viewer) : null,
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.editLocation, "LOCATION.API_UPDATE");
	if (await isDeletion(args.request)) return removeLocation(args, access);
	const path = `/settings/locations/edit/${args.params.id}`;
	const changed = await changeAddresses(args, access, args.params.id ?? null, path);
	return changed ?? saveLocation(args, access, path);
}

export default function EditLocation() {
	const { page, view, addresses, visitPath, lastChange } = useLoaderData<typeof loader>();
	const { added, rest } = apart(useActionData<typeof action>());
	const { saved } = view;
	return (
		<Page
			{...page}
			badge={saved?.badge && <Badge tone="accent">{saved.badge}</Badge>}
			actions={
				visitPath && (
					<ButtonLink to={visitPath} icon="pin">
						Open the location
					</ButtonLink>
				)
			}
		>
			<LocationForm page={page} view={view} answer={rest} cancelTo="/settings/locations" />
			{addresses && <OtherAddresses page={page} view={addresses} answer={added} />}
			<GivenToNew parts={saved?.givesNew ?? []} />
			<LastChange change={lastChange} />
			{view.canDelete && saved && (
				<DeleteCard
					page={page}
					what={saved.isDefaultStore ? "default store" : "location"}
					name={saved.title}
					version={saved.version}
					hint="It stops taking orders and disappears from lists. Past orders and history stay."
				>
					{saved.activeSubscriptionsCount > 0 && (
						<p className="hint">{`Active subscriptions: ${saved.activeSubscriptionsCount}.`}</p>
					)}
				</DeleteCard>
			)}
		</Page>
	);
}
