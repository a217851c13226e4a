import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { PosForm } from "~/components/pos/pos-form";
import { pages } from "~/models/pages/pages";
import { posSettingsEntity } from "~/models/pos/pos-settings.entity";
import {
	type PosForm as PosFormValue,
	posFormSchema,
	providerPosFormSchema,
} from "~/models/pos/pos-settings.schema";
import type { LocationPosSettings } from "~/models/pos/pos-settings-answer.schema";
import { viewerPermissions } from "~/models/viewer/viewer";
import { findLastChange } from "~/services/audit/last-change.server";
import { locationParams } from "~/services/gateway/location-params.server";
import { posConflict, posEditor, posPreview } from "~/services/pos/pos-editor.server";
import { requireLocationPage } from "~/services/web/access.server";
import { answerPreview, saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.posSettings);
	const { gateway, page, location } = access;
	return json({
		page,
		view: posEditor(
			access,
			await gateway.get("/api/v2/store-v2/:merchantId/locations/:storeId/pos-settings", {
				params: locationParams(gateway),
			}),
		),
		lastChange: await findLastChange(access, posSettingsEntity.name, location.storeId),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(args, pages.posSettings, "POS_SETTINGS.API_UPDATE");
	const { gateway, location, viewer } = access;
	const isProvider = viewerPermissions(viewer).includes("POS_SETTINGS.PROTECTED_UPDATE");
	return saveForm<PosFormValue, LocationPosSettings>(args, {
		schema: isProvider ? providerPosFormSchema : posFormSchema,
		beforeSave: answerPreview((value) => posPreview(access, value)),
		send: (value, form) =>
			gateway.send("PATCH", "/api/v2/store-v2/:merchantId/locations/:storeId/pos-settings", {
				params: locationParams(gateway),
				body: value,
				key: form.key,
				version: form.version,
			}),
		conflict: (current) => posConflict(current, { isProvider }),
		done: () => ({
			to: `/location/${location.storeId}/pos-settings`,
			text: "POS settings were updated",
		}),
	});
}

export default function PosSettingsPage() {
	const { page, view, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<PosForm page={page} view={view} answer={answer} />
			<LastChange change={lastChange} />
		</Page>
	);
}
