import type { FeaturesFlagName } from "~/models/merchants/merchant";
import type { Permission } from "~/models/shared/permissions";
import type { Access } from "../../gateway/core/contract";
import type { TestGateway, TestMerchant, TestRequest } from "./gateway";
import type { Place } from "./isolation-world";

/**
 * What a request names, which is what may be out of somebody's reach: `merchant` and below stand in the path or
 * the body and are refused; a `filter` is a store id that only narrows a list; `nothing` names nothing.
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
	/** Who may, said a second time: the endpoint's own word is not enough. */
	access: Access;
	subject: Subject;
	request(place: Place): Pick<TestRequest, "body" | "headers"> & { path: string };
	/** What seeing somebody else's thing takes; to others it is as if it were not there. */
	seeing?: Permission;
	/** The switch it stands behind. */
	feature?: FeaturesFlagName;
	/** Refused to people who are bound to locations, whatever they hold. */
	wholeMerchant?: boolean;
	/** Status of an allowed call. */
	success: number;
	/** Status for a caller with an API key and the permission, where that is not `success`. */
	apiKey?: number;
	/** A change's subject, made anew for every allowed call. */
	fresh?(gateway: TestGateway, merchant: TestMerchant, place: Place): Promise<Partial<Place>>;
	/** Answers that name organisations by their right, to provider staff. */
	namesMerchants?: boolean;
}
