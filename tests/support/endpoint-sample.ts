import type { Permission } from "~/models/shared/permissions";
import type { FeaturesFlagName } from "~/models/viewer/merchant";
import type { Access } from "../../gateway/core/contract";
import type { TestGateway, TestMerchant, TestRequest } from "./gateway";
import type { Place } from "./isolation-world";

/**
 * What a request names: `merchant` and below are in the path or body and are refused; a `filter` only narrows a list;
 * `nothing` names nothing.
 */
export type Subject =
	| "nothing"
	| "filter"
	| "merchant"
	| "store"
	| "order"
	| "person"
	| "role"
	| "task"
	| "thing";

export interface Sample {
	/** Stated a second time, independently of the endpoint. */
	access: Access;
	subject: Subject;
	/** A plain call of the endpoint's address unless stated. */
	request?(place: Place): Pick<TestRequest, "body" | "headers"> & { path: string };
	/** The permission to see somebody else's; to others it looks missing. */
	seeing?: Permission;
	/** The permission that shows it to people of its location. */
	running?: Permission;
	/** Asked for by the thing itself, beside the access. */
	also?: Permission;
	/** The switch it stands behind, or several, any of which is enough. */
	feature?: FeaturesFlagName | readonly FeaturesFlagName[];
	/** Refused to people who are bound to locations, whatever they hold. */
	wholeMerchant?: boolean;
	/** Status of an allowed call; 200 unless stated. */
	success?: number;
	/** Asked by every caller in every run: what each has begun decides what it is answered here. */
	byEveryone?: boolean;
	/** A field that only the first answer has; a repeated call gets the rest. */
	once?: string;
	apiKey?: number;
	/** For staff in a support session, where it differs. */
	inSession?: number;
	/** Creates a new subject for every allowed call. */
	fresh?(gateway: TestGateway, merchant: TestMerchant, place: Place): Promise<Partial<Place>>;
	/** Answers for provider staff that may name organizations. */
	namesMerchants?: boolean;
}

/** Access for callers with all permissions of any of these sets. */
export const may = (...sets: Extract<Access, object>["anyOf"]): Access => ({ anyOf: sets });

export type WholeSample = Sample & Required<Pick<Sample, "request" | "success">>;

/** The samples with what most leave out. */
export function completeSamples(samples: Record<string, Sample>): Record<string, WholeSample> {
	return Object.fromEntries(
		Object.entries(samples).map(([name, sample]) => [
			name,
			{ success: 200, request: (place) => ({ path: addressIn(name, place) }), ...sample },
		]),
	);
}

function addressIn(name: string, place: Place): string {
	const address = name.slice(name.indexOf(" ") + 1);
	return address.replace(/:(\w+)/g, (_, param: keyof Place) => place[param]);
}
