import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { AppSettingsForm } from "~/components/mobile-app/app-settings-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Notice } from "~/components/ui/notice";
import { appSettingsEntity } from "~/models/mobile-app/app-settings.entity";
import { pages } from "~/models/pages/pages";
import { findLastChange } from "~/services/audit/last-change.server";
import {
	appSettingsEditor,
	appSettingsSaving,
	changeAppSettings,
	findAppSettings,
} from "~/services/mobile-app/app-settings.server";
import { requirePage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.appSettings);
	const { gateway, page } = access;
	const settings = await findAppSettings(access);
	const view = settings && appSettingsEditor(settings, access);
	const lastChange =
		view && (await findLastChange(access, appSettingsEntity.name, gateway.merchantId));
	return json({ page, view, lastChange }, { status: view ? 200 : 503 });
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(args, pages.appSettings, "APP_SETTINGS.API_UPDATE");
	return saveForm(args, {
		...(await appSettingsSaving(args.request, gateway)),
		send: (value, options) => changeAppSettings(gateway, value, options),
		done: () => ({ to: pages.appSettings.path, text: "App settings were saved" }),
	});
}

export default function AppSettings() {
	const { page, view, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			{view ? (
				<AppSettingsForm page={page} view={view} answer={answer} />
			) : (
				<Notice kind="error">Sorry. We're unable to fetch app settings. Please try again.</Notice>
			)}
			<LastChange change={lastChange} />
		</Page>
	);
}
