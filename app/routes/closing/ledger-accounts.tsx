import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { LedgerAccountsForm } from "~/components/closing/ledger-accounts-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { ledgerSettingsEntity } from "~/models/closing/ledger-settings.entity";
import { pages } from "~/models/pages/pages";
import { findLastChange } from "~/services/audit/last-change.server";
import {
	changeLedgerSettings,
	getLedgerSettings,
	ledgerSettingsSaving,
	ledgerSettingsView,
} from "~/services/closing/ledger-settings.server";
import { requirePage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.ledgerAccounts);
	const { gateway, page } = access;
	return json({
		page,
		view: ledgerSettingsView(await getLedgerSettings(gateway), access),
		lastChange: await findLastChange(access, ledgerSettingsEntity.name, gateway.merchantId),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(args, pages.ledgerAccounts, "PERIOD_CLOSING.API_UPDATE");
	return saveForm(args, {
		...ledgerSettingsSaving,
		send: (value, options) => changeLedgerSettings(gateway, value, options),
		done: () => ({ to: pages.ledgerAccounts.path, text: "Ledger accounts were saved" }),
	});
}

export default function LedgerAccountsPage() {
	const { page, view, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<LedgerAccountsForm page={page} view={view} answer={answer} />
			<LastChange change={lastChange} />
		</Page>
	);
}
