import { type OrderStatus, STATUS_LOOKS } from "~/models/orders/order";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { countText } from "~/models/shared/count-text";
import { foldText, searchWords } from "~/models/shared/fold-text";
import { formatInstant } from "~/models/shared/instants";
import { isUuid } from "~/models/shared/is-uuid";
import { formatMoney } from "~/models/shared/money";
import { roleLabel } from "~/models/shared/permissions";
import { fullName, nameWithAddress } from "~/models/shared/person-name";
import { type FoundPerson, type SupportFindings, viewAsIssue } from "~/models/support/support";
import type { SupportHit, SupportHits } from "~/models/support/support-view";
import { shortTitle } from "~/models/viewer/location-name";
import { USER_STATUS_LABELS } from "~/models/viewer/user";
import { viewerLocalTime } from "~/models/viewer/viewer";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import type { GatewayClient } from "~/services/gateway/client.server";

/** Text of the support banner, with the session's end in the same zone on every page. */
export function supportNotice(viewer: ViewerAnswer) {
	const { support, user, merchant, merchants } = viewer;
	const at = formatInstant(support?.expiresAt ?? "", viewerLocalTime(viewer));
	const organization =
		merchants.find(({ merchantId }) => merchantId === support?.merchantId)?.name ?? merchant?.name;
	return {
		target: support?.kind === "view-as" ? nameWithAddress(user) : "",
		organization: organization ?? "",
		until: at.split(", ").at(-1) ?? at,
	};
}

export function organizationHits({ merchants, role }: ViewerAnswer, next: string): SupportHits {
	const canChange = role?.permissions.includes("PLATFORM.SUPPORT_SESSION") === true;
	const organizations = merchants.map(({ merchantId, name }) => ({
		key: merchantId,
		merchantId,
		title: name,
		hint: "",
		next,
		links: canChange ? [sessionLink(merchantId)] : [],
	}));
	return { organizations, people: [], locations: [], orders: [] };
}

export async function findPersonByEmail(
	request: Request,
	gateway: GatewayClient,
): Promise<FoundPerson | null> {
	const uuid = new URL(request.url).searchParams.get("person");
	if (!uuid || !isUuid(uuid)) return null;
	return gateway.get("/api/v2/support/people/:userUuid", { params: { userUuid: uuid } });
}

/** The organization named in the address, else the current one, or null. */
export async function findOrganizationByAddress(
	request: Request,
	gateway: GatewayClient,
	viewer: ViewerAnswer,
) {
	const requested = new URL(request.url).searchParams.get("organization");
	return findOrganization(gateway, viewer, requested ?? viewer.merchant?.merchantId ?? "");
}

/** An organization that provider staff may look at, or null. Throws a Response when the gateway does not answer. */
export async function findOrganization(
	gateway: GatewayClient,
	viewer: ViewerAnswer,
	merchantId: string,
): Promise<{ merchantId: string; name: string } | null> {
	const offered = viewer.merchants.find((each) => each.merchantId === merchantId);
	if (offered || !viewer.hasMoreMerchants || !isUuid(merchantId)) return offered ?? null;
	try {
		return await gateway.get("/api/v2/support/organizations/:organizationId", {
			params: { organizationId: merchantId },
		});
	} catch (error) {
		if (error instanceof Response && [403, 404].includes(error.status)) return null;
		throw error;
	}
}

type Searching = { viewer: ViewerAnswer; next: string; search: string };

export function supportHits(
	found: SupportFindings,
	{ viewer, next, search }: Searching,
): SupportHits {
	const can = (permission: "PLATFORM.VIEW_AS" | "PLATFORM.SUPPORT_SESSION") =>
		viewer.role?.permissions.includes(permission) === true;
	return {
		organizations: found.organizations.map(({ merchantId, name, locationCount }) => ({
			key: merchantId,
			merchantId,
			title: name,
			hint: countText(locationCount, "location"),
			next,
			links: [...(can("PLATFORM.SUPPORT_SESSION") ? [sessionLink(merchantId)] : [])],
		})),
		people: byNameFirst(found.people, search).map((person) =>
			personHit(person, can("PLATFORM.VIEW_AS")),
		),
		locations: found.locations.map(({ storeId, title, merchantId, merchantName, city, state }) => ({
			key: storeId,
			merchantId,
			state,
			title: shortTitle({ title }, merchantName),
			hint: [city, merchantName].filter(Boolean).join(" · "),
			next: pagePath(pages.locationInfo, { id: storeId }),
			links: [],
		})),
		orders: found.orders.map((order) => ({
			key: order.id,
			merchantId: order.merchantId,
			title: `Order ${order.number}`,
			hint: [
				order.storeTitle,
				formatInstant(order.placedAt, { zone: order.timeZone, clock: viewer.clock }),
				order.customerName,
				formatMoney(order.total, order.currency),
				STATUS_LOOKS[order.status as OrderStatus].label,
			].join(" · "),
			next: pagePath(pages.locationOrder, { id: order.storeId, orderId: order.id }),
			links: [],
		})),
	};
}

export function sessionLink(merchantId: string) {
	return {
		to: `${pages.supportSession.path}?organization=${merchantId}`,
		label: "Support session",
	};
}

/** People come last when only the domain of their address matches. */
function byNameFirst(people: readonly FoundPerson[], search: string): FoundPerson[] {
	const wanted = searchWords(search);
	const isNamed = (person: FoundPerson) => {
		const [mailbox] = person.email.split("@");
		const text = foldText(`${fullName(person)} ${mailbox}`);
		return search.includes("@") || wanted.some((word) => text.includes(word));
	};
	return [...people.filter(isNamed), ...people.filter((person) => !isNamed(person))];
}

function personHit(person: FoundPerson, canViewAs: boolean): SupportHit {
	const { uuid, email, role, status, organization } = person;
	const name = fullName(person);
	const log = `${pages.auditLog.path}?${new URLSearchParams({ person: email })}`;
	return {
		key: uuid,
		merchantId: organization?.merchantId ?? null,
		title: name || email,
		hint: [
			...(name ? [email] : []),
			role ? roleLabel(role) : "No role",
			...(status === "active" ? [] : [USER_STATUS_LABELS[status]]),
			organization?.name ?? "No organization",
		].join(" · "),
		next: log,
		links:
			canViewAs && viewAsIssue(person) === null
				? [{ to: `${pages.supportViewAs.path}?person=${uuid}`, label: "View as" }]
				: [],
	};
}
