import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { HiddenFields } from "~/components/form/hidden-fields";
import { ViewOnly } from "~/components/form/view-only";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { StylingForm } from "~/components/webstore/styling-form";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { storeAddress } from "~/models/storefront/store-address";
import { viewerPermissions } from "~/models/viewer/viewer";
import type { DefaultLook } from "~/models/webstore/default-look";
import { STYLING_IMAGES } from "~/models/webstore/styling";
import { stylingEntity } from "~/models/webstore/styling.entity";
import { stylingFormSchema } from "~/models/webstore/styling.schema";
import { findLastChange } from "~/services/audit/last-change.server";
import type { GatewayResult } from "~/services/gateway/client.server";
import type { WriteOptions } from "~/services/gateway/crud-client.server";
import { locationParams } from "~/services/gateway/location-params.server";
import {
	getStyling,
	resetStyling,
	updateDefaultLook,
} from "~/services/gateway/webstore/settings.server";
import {
	type LocationAccess,
	requireLocationPage,
	type ScopedGateway,
} from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { saveForm } from "~/services/web/save-form.server";
import { submitButton } from "~/services/web/submit-button.server";
import { webstoreConflict, webstoreEditor } from "~/services/webstore/webstore-editor.server";

const BUTTONS = {
	reset: { send: resetStyling, done: "Styling was reset to the default" },
	"set-default": {
		send: (gateway: ScopedGateway, options: WriteOptions) =>
			updateDefaultLook(gateway, { isDefault: true }, options),
		done: "This look is now the default",
	},
	"unset-default": {
		send: (gateway: ScopedGateway, options: WriteOptions) =>
			updateDefaultLook(gateway, { isDefault: false }, options),
		done: "This look is no longer the default",
	},
};

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
	const pressed = await submitLookButton(args, gateway);
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
		? `${whose}, the organization's default`
		: `${whose}, the default store of this location`;
}

async function defaultLookView({ gateway, viewer, location }: LocationAccess) {
	if (!viewerPermissions(viewer).includes("WEBSTORE_STYLING.API_UPDATE")) return null;
	const others = viewer.locations.filter(
		({ storeId, isCentralLocation }) => storeId !== location.storeId && !isCentralLocation,
	);
	const canCopy = others.length > 0 && canSee(pages.copyStyling, viewer, location);
	return {
		...(await gateway.get("/api/v2/store-v2/:merchantId/locations/:storeId/webstore-default-look", {
			params: locationParams(gateway),
		})),
		canSetDefault: viewer.user.stores === null,
		copyTo: canCopy ? pagePath(pages.copyStyling, { id: location.storeId }) : null,
	};
}

async function submitLookButton(args: RouteArgs, gateway: ScopedGateway): Promise<Response | null> {
	const intent = String((await formBody(args.request)).get("intent") ?? "");
	const button = BUTTONS[intent as keyof typeof BUTTONS];
	if (!Object.hasOwn(BUTTONS, intent)) return null;
	const to = new URL(args.request.url).pathname;
	return submitButton(args, {
		send: (options): Promise<GatewayResult<unknown>> => button.send(gateway, options),
		done: () => ({ to, text: button.done }),
		refused: ({ status, message }) =>
			status === 409 ? { to, text: `${message}. Check it before you continue.` } : null,
	});
}
