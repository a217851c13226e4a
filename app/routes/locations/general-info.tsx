import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { GivenToNew } from "~/components/locations/given-to-new";
import { LocationForm } from "~/components/locations/location-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { OtherAddresses } from "~/components/storefront/other-addresses";
import { ViewMenu } from "~/components/storefront/view-menu";
import { Badge } from "~/components/ui/badge";
import { pages } from "~/models/pages/pages";
import { apart } from "~/models/storefront/other-addresses";
import { findLastChange } from "~/services/audit/last-change.server";
import { findMenuLink } from "~/services/gateway/storefront/menu-link.server";
import { locationEditor, saveLocation } from "~/services/locations/location-editor.server";
import { changeAddresses, otherAddresses } from "~/services/storefront/other-addresses.server";
import { requireLocationPage } from "~/services/web/access.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationInfo);
	const { storeId } = access.location;
	const menuLink = await findMenuLink(access, storeId);
	const view = await locationEditor(args, access);
	return json({
		page: access.page,
		menuLink,
		view,
		addresses: view.saved?.hasPublicPage ? await otherAddresses(access, storeId) : null,
		lastChange: await findLastChange(access, "location", storeId),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationInfo, "LOCATION.API_UPDATE");
	const path = `/location/${args.params.id}/general/info`;
	const changed = await changeAddresses(args, access, access.location.storeId, path);
	return changed ?? saveLocation(args, access, path);
}

export default function GeneralInfo() {
	const { page, view, addresses, menuLink, lastChange } = useLoaderData<typeof loader>();
	const { added, rest } = apart(useActionData<typeof action>());
	return (
		<Page
			{...page}
			actions={menuLink && <ViewMenu link={menuLink} />}
			badge={view.saved?.badge && <Badge tone="accent">{view.saved.badge}</Badge>}
		>
			<LocationForm page={page} view={view} answer={rest} />
			{addresses && <OtherAddresses page={page} view={addresses} answer={added} />}
			<GivenToNew parts={view.saved?.givesNew ?? []} />
			<LastChange change={lastChange} />
		</Page>
	);
}
