import type { WholeSample } from "./endpoint-sample";
import { SAMPLES } from "./endpoint-samples";
import type { IsolationWorld, Place } from "./isolation-world";
import { BAD_CREDENTIALS, type Caller, SITUATIONS, type Situation } from "./matrix-callers";
import { beginningAt, isInShare } from "./share";

/** One request of the matrix, with the status that it must get. */
export interface Cell {
	caller: Caller;
	situation: Situation;
	expected: number;
	/** The ids of the request, and of a twin request for missing things. */
	place: Place;
	missing: Place | null;
	merchantId: string;
}

const PART_OF_CALLERS = 12;
/** Of how many endpoints each level asks in another organization; of the others one caller of each outcome does. */
const PART_OF_FOREIGN = 3;

/**
 * What is asked of an endpoint: in each situation by one caller of each level and outcome, since one code refuses all of a
 * level (and credentials that are no good before there is one), in another organization in turn by one of each outcome,
 * and at the own place by some callers more. Who that is changes from endpoint to endpoint; in `npm test -- all` it is
 * everybody.
 */
export function endpointCells(
	{ world, callers }: { world: IsolationWorld; callers: readonly Caller[] },
	name: string,
	sample: WholeSample,
): Cell[] {
	const turn = Object.keys(SAMPLES).indexOf(name);
	const all = beginningAt(callers, turn).flatMap((caller) =>
		SITUATIONS.map((situation) => endpointCell(world, name, sample, caller, situation)),
	);
	if (process.env.TEST_WHOLE) return all;
	const known = new Set<string>();
	const isWhole = isInShare(turn, PART_OF_FOREIGN);
	return all.filter(({ caller, situation, expected }) => {
		const isMore = sample.byEveryone || isInShare(turn + callers.indexOf(caller), PART_OF_CALLERS);
		if (situation === "own" && isMore) return true;
		const alike = [situation, callerKind(caller, situation, isWhole), expected].join();
		return known.size < known.add(alike).size;
	});
}

/** Whose request is like another's in a situation. */
function callerKind({ name, level }: Caller, situation: Situation, isWhole: boolean): string {
	if (situation === "anonymous") return "nobody";
	if (name === "apiKey") return name;
	const isOfAny = situation.startsWith("other organization") && !isWhole;
	return isOfAny || BAD_CREDENTIALS.has(situation) ? "person" : level;
}

function endpointCell(
	world: IsolationWorld,
	name: string,
	sample: WholeSample,
	caller: Caller,
	situation: Situation,
): Cell {
	const { own, sibling, other, missing } = world;
	const inOwn = { ...missing, merchantId: own.merchantId };
	const places: Record<Situation, [Place, Place | null]> = {
		own: [own, null],
		sibling: [sibling, inOwn],
		"foreign ids in the own organization": [{ ...other, merchantId: own.merchantId }, inOwn],
		"other organization": [other, missing],
		"other organization by header": [other, missing],
		anonymous: [own, null],
		"expired token": [own, null],
		"revoked session": [own, null],
		"malformed token": [own, null],
	};
	const [place, twin] = places[situation];
	return {
		caller,
		situation,
		place,
		missing: twin,
		merchantId: situation === "other organization by header" ? other.merchantId : own.merchantId,
		expected: expectedStatus(name, sample, caller, situation),
	};
}

/** The rules, implemented independently of the gateway. */
function expectedStatus(
	name: string,
	sample: WholeSample,
	caller: Caller,
	situation: Situation,
): number {
	const { access, success } = sample;
	if (BAD_CREDENTIALS.has(situation)) return 401;
	if (situation === "anonymous") {
		// Without a session there is none to end.
		const isPublic = access === "anonymous" && !name.startsWith("delete ");
		return isPublic ? success : 401;
	}
	const answers: Record<string, number | undefined> = {
		apiKey: sample.apiKey,
		platformSuperAdmin: sample.inSession,
	};
	const allowed = answers[caller.name] ?? success;
	if (access === "anonymous") return allowed;

	const isForeign = isOutOfReach(name, sample, caller, situation);
	if (isForeign && situation.startsWith("other") && name.includes(":merchantId")) return 404;
	if (access === "signed-in") return allowed;
	if (isForeign && situation === "other organization by header") return 403;
	const isElsewhere =
		situation === "other organization by header" ||
		(situation === "other organization" && name.includes(":merchantId"));
	const granted = isElsewhere ? withoutSession(caller) : caller.permissions;
	const hasAccess = access.anyOf.some((set) =>
		set.every((permission) => granted.includes(permission)),
	);
	if (!hasAccess || (sample.wholeMerchant && caller.level === "stores")) return 403;
	if (isHidden(sample, caller)) return 404;
	if (sample.also && !isForeign && !granted.includes(sample.also)) return 403;
	// Default stores belong to the organization; people limited to locations have none.
	if (name.includes("/default-locations/:storeId") && caller.level === "stores") return 404;
	return isForeign && sample.subject !== "filter" ? 404 : allowed;
}

/** Staff hold a support session at one organization only; elsewhere they look. */
function withoutSession({ level, permissions }: Caller): readonly string[] {
	if (level !== "provider") return permissions;
	return permissions.filter((each) =>
		/(?:VIEW|VIEW_AS|READ|EXPORT|SUPPORT_SESSION|PLATFORM_SUPER_ADMIN)$/.test(each),
	);
}

/**
 * Tasks are visible to readers of the whole audit log, to people of their location who may run them, and to their starter,
 * which no caller here is.
 */
function isHidden({ seeing, running }: WholeSample, { level, permissions }: Caller): boolean {
	if (seeing === undefined) return false;
	if (level !== "stores") return !permissions.includes(seeing);
	return running === undefined || !permissions.includes(running);
}

/** Whether the request names something outside the caller's reach, which must look missing. */
export function isOutOfReach(
	name: string,
	{ subject, access }: WholeSample,
	{ level }: Caller,
	situation: Situation,
): boolean {
	if (access === "anonymous") return false;
	const inPath = name.includes(":merchantId");
	const namesThing = !["nothing", "merchant"].includes(subject) || name.includes(":storeId");
	switch (situation) {
		case "sibling":
			return level === "stores" && ["store", "order", "person", "task", "filter"].includes(subject);
		case "foreign ids in the own organization":
			return namesThing;
		case "other organization":
			return inPath ? level !== "provider" : namesThing;
		case "other organization by header":
			return level !== "provider";
		default:
			return false;
	}
}
