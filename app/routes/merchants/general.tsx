import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { MainSettings } from "~/components/merchants/main-settings";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { OtherAddresses } from "~/components/storefront/other-addresses";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { Tabs } from "~/components/ui/tabs";
import { merchantFormSchema } from "~/models/merchants/merchant.schema";
import {
	type ElsewhereView,
	parseSettingsTab,
	SETTINGS_TAB_LABELS,
	SETTINGS_TABS,
	type SettingsTab,
} from "~/models/merchants/merchant-settings";
import { pages } from "~/models/pages/pages";
import { apart } from "~/models/storefront/other-addresses";
import { findLastChange } from "~/services/audit/last-change.server";
import { updateMerchant } from "~/services/gateway/merchants/merchants.server";
import {
	mainSettings,
	merchantLabels,
	merchantValues,
	offeredSettings,
	settingsElsewhere,
} from "~/services/merchants/merchant-settings.server";
import { changeAddresses, otherAddresses } from "~/services/storefront/other-addresses.server";
import { requirePage } from "~/services/web/access.server";
import { formConstraint } from "~/services/web/form.server";
import { requireSlug } from "~/services/web/require-slug.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.generalSettings);
	const tab = parseSettingsTab(new URL(args.request.url).searchParams.get("tab"));
	const isMain = tab === "main";
	const main = isMain ? await mainSettings(access) : null;
	return json(
		{
			page: access.page,
			tab,
			main,
			addresses: main && (await otherAddresses(access, null)),
			lastChange: isMain
				? await findLastChange(access, "merchant", access.merchant.merchantId)
				: null,
			elsewhere: tab === "main" ? null : settingsElsewhere(tab, access.viewer),
			constraint: formConstraint(merchantFormSchema),
		},
		{ status: isMain && !main ? 503 : 200 },
	);
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.generalSettings, "MERCHANT.API_UPDATE");
	const { gateway, viewer } = access;
	const changed = await changeAddresses(args, access, null, pages.generalSettings.path);
	if (changed) return changed;
	return saveForm(args, {
		schema: merchantFormSchema,
		check: requireSlug,
		send: (value, form) => updateMerchant(gateway, offeredSettings(value, viewer), form),
		conflict: (current) => ({
			value: merchantValues(current),
			version: current.version,
			labels: merchantLabels(viewer),
		}),
		done: () => ({ to: pages.generalSettings.path, text: "Organization was updated" }),
	});
}

export default function GeneralSettings() {
	const { page, tab, main, addresses, elsewhere, lastChange, constraint } =
		useLoaderData<typeof loader>();
	const { added, rest } = apart(useActionData<typeof action>());
	return (
		<Page {...page} tabs={<SettingsTabs current={tab} />}>
			{main && <MainSettings page={page} view={main} constraint={constraint} answer={rest} />}
			{addresses && <OtherAddresses page={page} view={addresses} answer={added} />}
			<LastChange change={lastChange} />
			{elsewhere && <SettingsElsewhere view={elsewhere} />}
			{!main && !elsewhere && (
				<Notice kind="error">
					Sorry. We're unable to fetch the organization. Please try again.
				</Notice>
			)}
		</Page>
	);
}

function SettingsTabs({ current }: { current: SettingsTab }) {
	return (
		<Tabs
			label="General settings"
			items={SETTINGS_TABS.map((tab) => ({
				label: SETTINGS_TAB_LABELS[tab],
				to: tab === "main" ? "/settings/general" : `/settings/general?tab=${tab}`,
				current: tab === current,
			}))}
		/>
	);
}

function SettingsElsewhere({ view }: { view: ElsewhereView }) {
	const { title, purpose, to, reason, featuresTo } = view;
	return (
		<Card title={title}>
			<p>{purpose}</p>
			{reason && <p className="mt-2">{reason}</p>}
			{(to || featuresTo) && (
				<div className="actions mt-3">
					{to && (
						<ButtonLink to={to} variant="primary">
							Open {title.toLowerCase()}
						</ButtonLink>
					)}
					{featuresTo && <ButtonLink to={featuresTo}>View features</ButtonLink>}
				</div>
			)}
		</Card>
	);
}
