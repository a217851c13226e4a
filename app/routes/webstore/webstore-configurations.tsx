import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { FormSection } from "~/components/form/form-section";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { TextLink } from "~/components/ui/text-link";
import { ConfigurationForm } from "~/components/webstore/configuration-form";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { configurationEntity } from "~/models/webstore/configuration.entity";
import { configurationFormSchema } from "~/models/webstore/configuration.schema";
import { findLastChange } from "~/services/audit/last-change.server";
import { locationParams } from "~/services/gateway/location-params.server";
import { requireLocationPage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";
import { webstoreConflict, webstoreEditor } from "~/services/webstore/webstore-editor.server";

export const shouldRevalidate = preserveUnsavedForm;

const ELSEWHERE = [
	{
		page: "locationInfo",
		label: "General info",
		what: "Guest checkout, express checkout, special requests and web address.",
	},
	{
		page: "pickupSettings",
		label: "Pickup",
		what: "Pickup, minimum total and order ahead.",
	},
	{
		page: "locationPayment",
		label: "Payment",
		what: "Payment methods.",
	},
] as const;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.webstoreConfigurations);
	const { gateway, page, location, viewer } = access;
	const seen = ELSEWHERE.filter(({ page }) => canSee(pages[page], viewer, location));
	return json({
		page,
		view: webstoreEditor(
			access,
			await gateway.get("/api/v2/store-v2/:merchantId/locations/:storeId/webstore-configuration", {
				params: locationParams(gateway),
			}),
			{
				entity: configurationEntity,
				permission: "WEBSTORE_CONFIGURATION.API_UPDATE",
			},
		),
		links: seen.map(({ page, label, what }) => ({
			label,
			what,
			to: pagePath(pages[page], { id: location.storeId }),
		})),
		lastChange: await findLastChange(access, configurationEntity.name, location.storeId),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway, location } = await requireLocationPage(
		args,
		pages.webstoreConfigurations,
		"WEBSTORE_CONFIGURATION.API_UPDATE",
	);
	return saveForm(args, {
		schema: configurationFormSchema,
		send: (value, form) =>
			gateway.send(
				"PATCH",
				"/api/v2/store-v2/:merchantId/locations/:storeId/webstore-configuration",
				{ params: locationParams(gateway), body: value, key: form.key, version: form.version },
			),
		conflict: (current) => webstoreConflict(current, configurationEntity),
		done: () => ({
			to: pagePath(pages.webstoreConfigurations, { id: location.storeId }),
			text: "Configurations were updated",
		}),
	});
}

export default function WebstoreConfigurations() {
	const { page, view, links, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<ConfigurationForm page={page} view={view} answer={answer}>
				<SetElsewhere links={links} />
			</ConfigurationForm>
			<LastChange change={lastChange} />
		</Page>
	);
}

type SetElsewhereProps = { links: readonly { to: string; label: string; what: string }[] };

function SetElsewhere({ links }: SetElsewhereProps) {
	if (links.length === 0) return null;
	return (
		<FormSection title="Related settings" description="Other settings that affect your store.">
			<ul>
				{links.map(({ to, label, what }) => (
					<li key={to} className="mt-2">
						<TextLink to={to}>{label}</TextLink>
						<p className="hint">{what}</p>
					</li>
				))}
			</ul>
		</FormSection>
	);
}
