import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { HiddenFields } from "~/components/form/hidden-fields";
import { ViewOnly } from "~/components/form/view-only";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { StylingForm } from "~/components/webstore/styling-form";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { storeAddress } from "~/models/storefront/store-address";
import type { DefaultLook } from "~/models/webstore/default-look";
import { STYLING_IMAGES } from "~/models/webstore/styling";
import { stylingEntity } from "~/models/webstore/styling.entity";
import { stylingFormSchema } from "~/models/webstore/styling.schema";
import { findLastChange } from "~/services/audit/last-change.server";
import { locationParams } from "~/services/gateway/location-params.server";
import { getStyling } from "~/services/gateway/webstore/settings.server";
import { requireLocationPage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";
import { defaultLookView, pressLookButton } from "~/services/webstore/default-look.server";
import { webstoreConflict, webstoreEditor } from "~/services/webstore/webstore-editor.server";

export const meta = pageMeta;
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.webstoreStyling);
	const { gateway, page, location } = access;
	const [styling, look] = await Promise.all([getStyling(gateway), defaultLookView(access)]);
	return json({
		page,
		previewPath: storeAddress(undefined, location)
			? `${pagePath(pages.webstoreStyling, { id: location.storeId })}/preview`
			: null,
		view: webstoreEditor(access, styling, {
			entity: stylingEntity,
			permission: "WEBSTORE_STYLING.API_UPDATE",
		}),
		look: look && { ...look, stylingVersion: styling.version },
		lastChange: await findLastChange(access, stylingEntity.name, location.storeId),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway, location } = await requireLocationPage(
		args,
		pages.webstoreStyling,
		"WEBSTORE_STYLING.API_UPDATE",
	);
	const pressed = await pressLookButton(args, gateway);
	if (pressed) return pressed;
	return saveForm(args, {
		schema: stylingFormSchema,
		images: { gateway, fields: STYLING_IMAGES },
		send: (value, form) =>
			gateway.send("PATCH", "/api/v2/store-v2/:merchantId/locations/:storeId/webstore-styling", {
				params: locationParams(gateway),
				body: value,
				key: form.key,
				version: form.version,
			}),
		conflict: (current) => webstoreConflict(current, stylingEntity),
		done: () => ({
			to: pagePath(pages.webstoreStyling, { id: location.storeId }),
			text: "Styling was updated",
		}),
	});
}

export default function WebstoreStyling() {
	const { page, previewPath, view, look, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<StylingForm page={page} view={view} previewPath={previewPath} answer={answer} />
			{look && <DefaultLookCard page={page} view={look} />}
			<LastChange change={lastChange} />
		</Page>
	);
}

type DefaultLookCardProps = {
	page: { csrf: string; formKey: string };
	view: DefaultLook & { stylingVersion: number; canSetDefault: boolean; copyTo: string | null };
};

function DefaultLookCard({ page, view }: DefaultLookCardProps) {
	const { isDefault, canSetDefault, copyTo, version, stylingVersion } = view;
	const press = (intent: string, version: number, label: string) => (
		<Form method="post">
			<ViewOnly>
				<HiddenFields
					values={{
						csrf: page.csrf,
						intent,
						version,
						"idempotency-key": `${intent}:${page.formKey}`,
					}}
				/>
				<Button type="submit">{label}</Button>
			</ViewOnly>
		</Form>
	);
	return (
		<Card title="Other locations">
			{isDefault ? (
				<p>
					This is the organization's default look. New locations and “Reset to the default” use it.
				</p>
			) : (
				<>
					<p>{`“Reset to the default” uses ${lookSourceText(view)}. The audit log keeps your current look.`}</p>
					{press("reset", stylingVersion, "Reset to the default")}
				</>
			)}
			{canSetDefault &&
				(isDefault
					? press("unset-default", version, "Remove as default")
					: press("set-default", version, "Make this the default"))}
			{copyTo && (
				<ButtonLink to={copyTo} icon="copy">
					Apply to other locations
				</ButtonLink>
			)}
		</Card>
	);
}

function lookSourceText({ source, title }: DefaultLook): string {
	if (source === "product") return "the standard look";
	const whose = title ? `the look of ${title}` : "a look of another location";
	return source === "location"
		? `${whose}, the default of the organization`
		: `${whose}, the default store of this location`;
}
