import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { PermissionsForm } from "~/components/menu/franchise/permissions-form";
import { PutBackPreview } from "~/components/menu/franchise/put-back-preview";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { ViewMenu } from "~/components/storefront/view-menu";
import type { PutBackPreviewView } from "~/models/menu/franchise-view";
import { franchiseePermissionsEntity } from "~/models/menu/franchisee-permissions.entity";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { FormAnswer } from "~/models/shared/form-answer";
import { findLastChange } from "~/services/audit/last-change.server";
import { getPermissionSet } from "~/services/gateway/menu/franchise.server";
import { findMenuLink } from "~/services/gateway/storefront/menu-link.server";
import { permissionsEditor, submitPermissions } from "~/services/menu/franchise-permissions.server";
import { requirePage } from "~/services/web/access.server";
import { shortNames } from "~/services/web/location-options.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.franchiseMenuLocation);
	const { gateway, page, viewer } = access;
	const storeId = args.params.storeId ?? "";
	const set = await getPermissionSet(gateway, storeId);
	const byDefault = await getPermissionSet(gateway, null);
	return json({
		page: { ...page, title: shortNames(viewer).get(storeId) ?? page.title },
		view: permissionsEditor(viewer, set, { byDefault, cancelTo: pages.franchiseMenu.path }),
		menuLink: await findMenuLink(access, storeId),
		here: pagePath(pages.franchiseMenuLocation, { storeId }),
		lastChange: await findLastChange(access, franchiseePermissionsEntity.name, storeId),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.franchiseMenuLocation, "FRANCHISE.API_UPDATE");
	const storeId = args.params.storeId ?? "";
	const to = pagePath(pages.franchiseMenuLocation, { storeId });
	return submitPermissions(args, access, { storeId, to });
}

export default function FranchiseMenuLocation() {
	const { page, view, here, menuLink, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<PutBackPreviewView | FormAnswer>();
	return (
		<Page {...page} actions={menuLink && <ViewMenu link={menuLink} />}>
			{answer && "typed" in answer ? (
				<PutBackPreview page={page} view={answer} backTo={here} />
			) : (
				<PermissionsForm
					page={page}
					view={view}
					answer={answer}
					title="This location’s permissions"
					description="Follow the default, or set custom permissions."
				/>
			)}
			<LastChange change={lastChange} />
		</Page>
	);
}
