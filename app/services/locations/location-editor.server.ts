import { sameEveryDay } from "~/models/hours/business-hours";
import { type Inheritance, inheritedLabel, PRODUCT_DEFAULTS } from "~/models/locations/inheritance";
import {
	DEFAULT_STORE_DENIED,
	LOCATION_IMAGES,
	LOCATION_TYPE_LABELS,
	type Location,
	locationKind,
} from "~/models/locations/location";
import { locationEntity } from "~/models/locations/location.entity";
import { type LocationFormValue, locationFormSchema } from "~/models/locations/location.schema";
import { canChangeField, offersCentral } from "~/models/locations/location-fields";
import {
	type Choice,
	LOCATION_CHOICES,
	type LocationEditorView,
	NEW_LOCATION,
	NEW_LOCATION_CHOICES,
	OPEN_FROM_THE_START,
	type StartChoice,
	toLocationForm,
} from "~/models/locations/location-form";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { choiceLabels, fieldLabels } from "~/models/shared/entity";
import type { FormFieldLabel } from "~/models/shared/form-answer";
import { formatInstant } from "~/models/shared/instants";
import { permissionCheck } from "~/models/shared/permissions";
import { type Viewer, viewerPermissions } from "~/models/viewer/viewer";
import {
	createLocation,
	deleteLocation,
	getLocation,
	type LocationRef,
	listInheritances,
	updateLocation,
} from "~/services/gateway/locations/locations.server";
import type { PageAccess } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { presentDeleted } from "~/services/web/deleted-location.server";
import { deletion } from "~/services/web/deletion.server";
import { notFoundPage } from "~/services/web/denials.server";
import { formConstraint, type ParsedForm } from "~/services/web/form.server";
import { shortNames } from "~/services/web/location-options.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { requireSlug } from "~/services/web/require-slug.server";
import { saveForm } from "~/services/web/save-form.server";
import { withDraftEntries } from "~/services/web/typed-form.server";
import { withCountryCurrency } from "./country-currency.server";
import { fillFoundPlace } from "./find-address.server";

/** The editor of a saved location, as far as the person may see it. Throws 404. */
export async function locationEditor(
	args: RouteArgs,
	access: PageAccess,
): Promise<LocationEditorView> {
	const ref = await locationRef(args, access);
	const offers = editorOffers(access, ref);
	const location = await getLocation(access.gateway, ref.storeId, ref.kind);
	return {
		saved: {
			storeId: location.storeId,
			title: location.title,
			isDefaultStore: location.type === "default",
			givesNew: location.type === "default" ? await givenByStore(access, ref.storeId) : [],
			badge: locationBadge(location),
			version: location.version,
			activeSubscriptionsCount: location.activeSubscriptionsCount,
			slug: location.slug,
			hasPublicPage: canChangeField("slug", viewerPermissions(access.viewer), location),
			stylingTo: stylingPath(access, location.storeId),
			updatedAt: formatInstant(location.updatedAt, {
				zone: location.contactInfo.timeZone,
				clock: access.viewer.clock,
			}),
		},
		values: toLocationForm(location),
		constraint: formConstraint(locationFormSchema),
		readOnly: !offers.update,
		canDelete: offers.remove,
		defaultDenied: null,
		defaultStores: offers.defaultStore ? defaultStoreChoices(access) : null,
		startFrom: null,
		offersCentral: offers.central,
		labels: EDITOR_LABELS,
		choices: LOCATION_CHOICES,
	};
}

function stylingPath({ viewer }: Pick<PageAccess, "viewer">, id: string): string | null {
	const location = viewer.locations.find(({ storeId }) => storeId === id);
	if (!location || !canSee(pages.webstoreStyling, viewer, location)) return null;
	return pagePath(pages.webstoreStyling, { id });
}

async function givenByStore(
	{ gateway, viewer }: Pick<PageAccess, "gateway" | "viewer">,
	storeId: string,
): Promise<string[]> {
	const can = permissionCheck(viewerPermissions(viewer));
	if (!can("LOCATION.API_CREATE") || !can("DEFAULT_STORE.VIEW")) return [];
	const inheritances = await listInheritances(gateway);
	return inheritances.find((each) => each.storeId === storeId)?.parts.map(inheritedLabel) ?? [];
}

/** The editor of a new location, which starts from the first default store unless another is chosen. */
export async function newLocationEditor(access: PageAccess): Promise<LocationEditorView> {
	const can = permissionCheck(viewerPermissions(access.viewer));
	const offers = editorOffers(access, { kind: "locations" });
	const inheritances = offers.defaultStore ? await listInheritances(access.gateway) : [];
	const [first] = inheritances;
	return {
		saved: null,
		values: { ...NEW_LOCATION, ...(first && { defaultStoreId: first.storeId }) },
		constraint: formConstraint(locationFormSchema),
		readOnly: false,
		canDelete: false,
		defaultDenied: can("DEFAULT_STORE.API_CREATE") ? null : DEFAULT_STORE_DENIED,
		defaultStores: null,
		startFrom: first ? startChoices(access.viewer, inheritances) : null,
		offersCentral: offers.central,
		labels: { ...EDITOR_LABELS, defaultStoreId: "Start from" },
		choices: NEW_LOCATION_CHOICES,
	};
}

export async function createFromForm(args: RouteArgs, access: PageAccess): Promise<Response> {
	const { gateway, viewer } = access;
	const parseLocationKind = ({ data }: Pick<ParsedForm<unknown>, "data">) =>
		data.get("kind") === "default" ? "default-locations" : "locations";
	const note = await fillFoundPlace(args.request, gateway);
	const canCreateDefault = viewerPermissions(viewer).includes("DEFAULT_STORE.API_CREATE");
	return saveForm(args, {
		schema: locationFormSchema,
		prepare: withCountryCurrency,
		images: { gateway, fields: LOCATION_IMAGES },
		beforeSave: async (form) => note && form.again(undefined, { note }),
		check: (_, form) =>
			parseLocationKind(form) === "locations" || canCreateDefault
				? null
				: { kind: [DEFAULT_STORE_DENIED] },
		send(value, form) {
			const kind = parseLocationKind(form);
			const offered = offeredOnly(value, editorOffers(access, { kind }));
			const isClosed = kind === "locations" && !isOpenAtFirst(form);
			const body = { ...offered, ...(isClosed && { weekly: sameEveryDay([]) }) };
			return createLocation(gateway, body, { key: form.key, kind });
		},
		done: ({ storeId }, form) => ({
			to: `/settings/locations/edit/${storeId}`,
			text: createdMessage(parseLocationKind(form) === "locations", isOpenAtFirst(form)),
		}),
	});
}

function isOpenAtFirst({ data }: Pick<ParsedForm<unknown>, "data">): boolean {
	return data.get("opening") === OPEN_FROM_THE_START;
}

function createdMessage(isLocation: boolean, isOpen: boolean): string {
	if (!isLocation) return "Default store was created";
	return isOpen
		? "Location was created"
		: "Location was created. It is closed until you set its hours.";
}

/** Saves the editor and redirects to `path`, or returns the form with errors or conflicts. Fields not offered stay. */
export async function saveLocation(
	args: RouteArgs,
	access: PageAccess,
	path: string,
): Promise<Response> {
	const ref = await locationRef(args, access);
	const offers = editorOffers(access, ref);
	const note = await fillFoundPlace(args.request, access.gateway);
	return saveForm(args, {
		schema: locationFormSchema,
		images: { gateway: access.gateway, fields: LOCATION_IMAGES },
		beforeSave: async (form) => note && form.again(undefined, { note }),
		check: requireSlug,
		send: (value, form) => updateLocation(access.gateway, ref, offeredOnly(value, offers), form),
		conflict: (current) => ({
			value: toLocationForm(current),
			version: current.version,
			labels: labelsFor(offers, defaultStoreChoices(access)),
		}),
		done: () => ({ to: path, text: "Location was updated" }),
	});
}

/** Deletes the location and redirects to its list (spec 8.6). Throws refusals. */
export async function removeLocation(args: RouteArgs, access: PageAccess): Promise<Response> {
	const ref = await locationRef(args, access);
	const isDefault = ref.kind === "default-locations";
	return deletion(args, {
		what: "location",
		send: (options) => deleteLocation(access.gateway, ref, options),
		done: isDefault
			? { to: "/settings/locations?list=default-stores", text: "Default store was deleted" }
			: { to: "/settings/locations", text: "Location was deleted" },
	});
}

function offeredOnly(value: LocationFormValue, offers: Offers) {
	const body: Omit<LocationFormValue, "defaultStoreId" | "isCentralLocation"> &
		Partial<LocationFormValue> = { ...value };
	if (!offers.defaultStore) delete body.defaultStoreId;
	if (body.defaultStoreId === PRODUCT_DEFAULTS) body.defaultStoreId = null;
	if (!offers.central) delete body.isCentralLocation;
	return body;
}

interface Offers {
	update: boolean;
	remove: boolean;
	defaultStore: boolean;
	central: boolean;
}

function editorOffers(
	{ viewer }: PageAccess,
	{ kind, storeId }: Pick<LocationRef, "kind"> & Partial<LocationRef>,
): Offers {
	const can = permissionCheck(viewerPermissions(viewer));
	const isDefault = kind === "default-locations";
	const place = { type: isDefault ? "default" : "store", isCentralLocation: false } as const;
	const shows = (field: keyof Location) => canChangeField(field, viewerPermissions(viewer), place);
	const saved = viewer.locations.find((each) => each.storeId === storeId);
	return {
		update: can(isDefault ? "DEFAULT_STORE.API_UPDATE" : "LOCATION.API_UPDATE"),
		// People limited to locations cannot delete one.
		remove:
			viewer.user.stores === null &&
			can(isDefault ? "DEFAULT_STORE.API_DELETE" : "LOCATION.API_DELETE"),
		defaultStore: shows("defaultStoreId"),
		central: shows("isCentralLocation") && offersCentral(viewer.merchant, saved),
	};
}

/** The location named in an address, with its list. Throws a 404 that keeps what was typed. */
async function locationRef(
	args: RouteArgs,
	{ gateway, state, viewer }: PageAccess,
): Promise<LocationRef> {
	const location = viewer.locations.find(({ storeId }) => storeId === args.params.id);
	if (!location) {
		throw await withDraftEntries(
			state,
			(await presentDeleted(args, { state, gateway, viewer })) ?? notFoundPage(),
		);
	}
	return {
		storeId: location.storeId,
		kind: locationKind(location.type),
	};
}

function locationBadge({ type, isCentralLocation }: Location): string | null {
	if (isCentralLocation) return "Central location";
	return type === "store" ? null : LOCATION_TYPE_LABELS[type];
}

const VALUE_LABELS = choiceLabels(locationEntity);
const EDITOR_LABELS = {
	kind: "What to create",
	opening: "First hours",
	...fieldLabels(locationEntity),
};

function labelsFor(offers: Offers, stores: readonly Choice[]): FormFieldLabel[] {
	return conflictLabels(locationEntity, {
		groups: { managerContactInfo: null, pickupAddress: pickupAddressText },
		omit: [
			...(offers.defaultStore ? [] : ["defaultStoreId"]),
			...(offers.central ? [] : ["isCentralLocation"]),
		],
		choices: {
			defaultStoreId: Object.fromEntries(stores.map(({ value, label }) => [value, label])),
		},
	});
}

function pickupAddressText(entries: readonly (readonly [name: string, value: string])[]): string {
	if (entries.some(([name]) => name.endsWith(".useRestaurantAddress"))) return "Restaurant address";
	return entries.map(([name, value]) => VALUE_LABELS[name]?.[value] ?? value).join(", ");
}

function startChoices(viewer: Viewer, inheritances: readonly Inheritance[]): StartChoice[] {
	const names = shortNames(viewer);
	const stores = inheritances.map(({ storeId, title, parts }) => ({
		value: storeId,
		label: names.get(storeId) ?? title,
		hint:
			parts.length === 0 ? "No settings yet." : `Copies: ${parts.map(inheritedLabel).join(" · ")}`,
	}));
	const none = {
		value: PRODUCT_DEFAULTS,
		label: "Standard settings",
		hint: "Open 9:00 to 21:00 every day, four dining options, no taxes.",
	};
	return [...stores, none];
}

function defaultStoreChoices({ viewer }: PageAccess): Choice[] {
	return viewer.locations
		.filter(({ type }) => type === "default")
		.map(({ storeId, title }) => ({ value: storeId, label: title }));
}
