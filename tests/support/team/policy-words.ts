import type { FlagCondition } from "~/models/merchants/flag-condition";
import type { Page, StoreCondition } from "~/models/pages/page";
import { type Permission, ROLES, type RoleKey } from "~/models/shared/permissions";

/** A page's rule in one line: who (sets joined by `+` and `or`), who not, and when. */
export function policyOf({ level, anyOf, restricted, flags, store }: Page): string {
	return [
		`${level}:`,
		anyOf.map((set) => set.join(" + ")).join(" or ") || "anybody",
		...restricted.map((permission) => `unless ${permission}`),
		...flags.map((flag) => `when ${flagText(flag)}`),
		...store.map((condition) => `at ${storeText(condition)}`),
	].join(" ");
}

/** The roles that hold a permission. */
export function holdersOf(permission: Permission): string {
	const keys = Object.keys(ROLES) as RoleKey[];
	return keys.filter((key) => ROLES[key].permissions.includes(permission)).join(" ");
}

function flagText(flag: FlagCondition): string {
	switch (flag.kind) {
		case "merchant":
			return flag.anyOf.join("/");
		case "shortTerm":
			return flag.name;
		case "type":
			return `${flag.is ? "" : "not "}${flag.type}`;
		case "service":
			return `${flag.is ? "" : "not "}${flag.name}`;
	}
}

function storeText(condition: StoreCondition): string {
	return condition.kind === "pos-provider" ? condition.anyOf.join("/") : condition.kind;
}
