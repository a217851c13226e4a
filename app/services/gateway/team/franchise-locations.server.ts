import type { ListQuery } from "~/models/shared/define-list";
import type {
	FranchiseLocationFilter,
	FranchiseLocationSort,
} from "~/models/team/franchise-location.list";
import type { FranchiseeFilter, FranchiseeSort } from "~/models/team/franchisee.list";
import type { ScopedGateway } from "~/services/web/access.server";

/** Reads pages of the franchise's locations with who runs each. Throws a Response. */
export function franchiseLocationReader({ get, merchantId }: ScopedGateway) {
	return (query: ListQuery<FranchiseLocationFilter, FranchiseLocationSort>) =>
		get("/api/v2/franchise/:merchantId/locations", { params: { merchantId }, query });
}

const CONNECTED = "/api/v2/franchise/:merchantId/franchisees/:uuid/locations";

/** A franchisee with the locations that are or could be connected. Throws a Response. */
export function getConnection({ get, merchantId }: ScopedGateway, uuid: string) {
	return get(CONNECTED, { params: { merchantId, uuid } });
}

/** Reads pages of the franchisees, pending and accepted. Throws a Response. */
export function franchiseeReader({ get, merchantId }: ScopedGateway) {
	return (query: ListQuery<FranchiseeFilter, FranchiseeSort>) =>
		get("/api/v2/franchise/:merchantId/franchisees", { params: { merchantId }, query });
}
