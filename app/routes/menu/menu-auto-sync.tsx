import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AutoSyncTable } from "~/components/menu/pos-sync/auto-sync-table";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { pages } from "~/models/pages/pages";
import { viewerPermissions } from "~/models/viewer/viewer";
import { menuPartPath } from "~/services/menu/menu-page.server";
import { requirePage } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import { submitButton } from "~/services/web/submit-button.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.menuAutoSync);
	const { gateway, page, viewer } = access;
	const rows = await gateway.get("/api/v2/menu-sync/:merchantId/categories", {
		params: { merchantId: gateway.merchantId },
	});
	const permissions = viewer.user.stores === null ? viewerPermissions(viewer) : [];
	return json({
		page,
		rows: rows.map((row) => ({ ...row, to: menuPartPath(access, "category", row.uuid) })),
		canChange: permissions.includes("MERCHANT_MENU_MANAGEMENT.API_UPDATE"),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(
		args,
		pages.menuAutoSync,
		"MERCHANT_MENU_MANAGEMENT.API_UPDATE",
	);
	const form = await formBody(args.request);
	const uuid = String(form.get("category") ?? "");
	const isOn = form.get("isOn") === "yes";
	const to = pages.menuAutoSync.path;
	return submitButton(args, {
		send: ({ key }) =>
			gateway.send("PATCH", "/api/v2/menu-sync/:merchantId/categories/:uuid", {
				params: { merchantId: gateway.merchantId, uuid },
				body: { isAutoSyncEnabled: isOn },
				key,
			}),
		done: ({ title }) => ({ to, text: `Auto-sync of “${title}” is ${isOn ? "on" : "off"}` }),
		refused: ({ message }) => ({ to, text: `Auto-sync was not changed. ${message}` }),
	});
}

export default function MenuAutoSync() {
	const { page, rows, canChange } = useLoaderData<typeof loader>();
	return (
		<Page {...page}>
			<AutoSyncTable page={page} rows={rows} canChange={canChange} />
		</Page>
	);
}
