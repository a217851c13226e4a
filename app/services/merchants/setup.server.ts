import type { z } from "zod";
import { sameEveryDay } from "~/models/hours/business-hours";
import type { Location } from "~/models/locations/location";
import { locationEntity } from "~/models/locations/location.entity";
import {
	type LocationEditorView,
	NEW_LOCATION,
	NEW_LOCATION_CHOICES,
} from "~/models/locations/location-form";
import { setupLocationSchema } from "~/models/locations/setup-location.schema";
import type { BusinessForm } from "~/models/merchants/merchant.schema";
import {
	merchantType,
	SETUP_SAVED,
	type SetupLocation,
	type SetupStepView,
} from "~/models/merchants/setup";
import { pages } from "~/models/pages/pages";
import {
	isOpenStep,
	pendingSetup,
	SETUP_STEP_LABELS,
	SETUP_STEPS,
	type SetupStep,
	stepToDo,
} from "~/models/pages/setup-steps";
import { fieldLabels } from "~/models/shared/entity";
import type { FormFieldLabel } from "~/models/shared/form-answer";
import type { Merchant } from "~/models/viewer/merchant";
import type { Viewer } from "~/models/viewer/viewer";
import type { GatewayClient, GatewayResult } from "~/services/gateway/client.server";
import { createLocation } from "~/services/gateway/locations/locations.server";
import { updateMerchant } from "~/services/gateway/merchants/merchants.server";
import { getViewer } from "~/services/gateway/viewer.server";
import type { ScopedGateway, SetupAccess } from "~/services/web/access.server";
import { formConstraint, type ParsedForm } from "~/services/web/form.server";
import { type RouteArgs, redirectTo } from "~/services/web/request-state.server";
import { canConsent, yesOrNo } from "./merchant-settings.server";
import { saveDraft } from "./setup-draft.server";

export const STEP_PATHS: Record<SetupStep, string> = {
	business: pages.merchantSetup.path,
	location: pages.merchantSetupLocations.path,
	team: pages.merchantSetupTeam.path,
};

/** The steps of the setup; null when only a location is missing (spec 2.4). */
export function stepsView(viewer: Viewer, current: SetupStep): SetupStepView[] | null {
	if (pendingSetup(viewer) !== "organization") return null;
	const todo = SETUP_STEPS.indexOf(stepToDo(viewer));
	return SETUP_STEPS.map((step, index) => ({
		label: SETUP_STEP_LABELS[step],
		to: isOpenStep(step, viewer) ? STEP_PATHS[step] : null,
		isCurrent: step === current,
		isDone: index < todo,
	}));
}

/** The steps as a page shows them; an organization that is set up but has no location sees its two. */
export function shownSteps(viewer: Viewer, current: SetupStep): SetupStepView[] | null {
	const steps = stepsView(viewer, current);
	if (steps || pendingSetup(viewer) !== "locations") return steps;
	return [
		{ label: SETUP_STEP_LABELS.business, to: null, isCurrent: false, isDone: true },
		{ label: SETUP_STEP_LABELS.location, to: null, isCurrent: true, isDone: false },
	];
}

/** Saves the draft first. Redirects for "Back", "Save for later" or linking; null when the form is to be saved. */
export async function saveStepDraft(
	args: RouteArgs,
	step: SetupStep,
	userUuid: string,
	form: ParsedForm<unknown>,
): Promise<Response | null> {
	const isSaved = await saveDraft(args, step, userUuid, form.data);
	const go = form.data.get("go");
	if (go !== "back" && go !== "later" && go !== "link") return null;
	if (!isSaved) return form.again({ "": [TOO_LONG] });
	const before = SETUP_STEPS[SETUP_STEPS.indexOf(step) - 1] ?? step;
	const { pathname } = new URL(args.request.url);
	const to = { back: STEP_PATHS[before], later: pathname, link: LINK_PATH }[go];
	return redirectTo(args, to, go === "later" ? { type: "success", text: SETUP_SAVED } : undefined);
}

const LINK_PATH = `${pages.linkedAccounts.path}?next=${encodeURIComponent(STEP_PATHS.team)}`;

const TOO_LONG = "These answers are too long to save. Shorten the longest one.";

/** The hours that the gateway gives a new location. */
export const FIRST_WEEK = sameEveryDay([{ start: "09:00", end: "21:00" }]);

export function setupLocationView(viewer: Viewer): LocationEditorView {
	return {
		saved: null,
		values: { ...NEW_LOCATION, contactInfo: { email: viewer.user.email }, weekly: FIRST_WEEK },
		constraint: formConstraint(setupLocationSchema),
		readOnly: false,
		canDelete: false,
		defaultDenied: null,
		defaultStores: null,
		startFrom: null,
		offersCentral: false,
		labels: fieldLabels(locationEntity),
		choices: NEW_LOCATION_CHOICES,
	};
}

export function setupLocations({ locations }: Viewer): SetupLocation[] {
	return locations
		.filter(({ type }) => type !== "default")
		.map(({ storeId, title, city, state }) => ({
			storeId,
			title,
			place: [city, state].filter(Boolean).join(", "),
		}));
}

/** Creates or changes the organization of the first step; a conflict names the one that was made meanwhile. */
export async function saveBusiness(
	{ gateway, viewer }: Pick<SetupAccess, "gateway" | "viewer">,
	{ type, allowsViewAs, ...business }: BusinessForm,
	form: ParsedForm<BusinessForm>,
): Promise<GatewayResult<Merchant>> {
	const { merchant } = viewer;
	const value = { ...business, multiEntityType: type === "single" ? null : type };
	const consent = !merchant || canConsent(viewer) ? { allowsViewAs } : {};
	// A form from before the organization creates it, so that a repeat is answered by its key.
	const result =
		merchant && form.version !== null
			? await updateMerchant(scoped(gateway, merchant), { ...value, ...consent }, form)
			: await gateway.send("POST", "/api/v2/store-v2", {
					body: { ...value, allowsViewAs },
					key: form.key,
				});
	if (result.ok || result.failure.status !== 409) return result;
	const made = merchant ?? (await getViewer(gateway)).merchant;
	const current = result.failure.details.current ?? made;
	return { ok: false, failure: { ...result.failure, details: { current } } };
}

export function businessConflict(current: Merchant) {
	return { value: businessValues(current), version: current.version, labels: BUSINESS_LABELS };
}

export function createSetupLocation(
	gateway: ScopedGateway,
	location: z.output<typeof setupLocationSchema>,
	{ key }: { key: string },
): Promise<GatewayResult<Location>> {
	return createLocation(gateway, { ...location, ...FIRST_CHOICES }, { key, kind: "locations" });
}

const FIRST_CHOICES = {
	isGuestCheckoutEnabled: true,
	isNotesEnabled: true,
	isEnabledInPlacePicker: true,
};

const BUSINESS_LABELS: FormFieldLabel[] = [
	{ name: "name", label: "Business name" },
	{ name: "description", label: "Description" },
	{ name: "type", label: "Business type" },
	{ name: "allowsViewAs", label: "Support can view as your team", format: yesOrNo },
];

function scoped(gateway: GatewayClient, { merchantId }: Merchant): ScopedGateway {
	return { ...gateway, merchantId, storeId: null };
}

export function businessValues(merchant: Merchant) {
	return {
		name: merchant.name,
		description: merchant.description,
		type: merchantType(merchant),
		allowsViewAs: merchant.allowsViewAs,
	};
}
