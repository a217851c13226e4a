import fc from "fast-check";
import { RESTRICTING, ROLES, type RoleKey } from "~/models/shared/permissions";

/** The locations of a chain's organization. */
export const CHAIN_STORES = [0, 1, 2, 3] as const;

export interface ChainStep {
	/** Indexes among the existing people: the actor and the target. */
	by: number;
	to: number;
	verb: "invite" | "edit" | "disable" | "enable" | "delete";
	role: RoleKey;
	/** Locations by number; null for all. */
	stores: number[] | null;
}

const roleKeys = Object.keys(ROLES) as RoleKey[];
const merchantRoles = roleKeys.filter((key) => ROLES[key].level !== "provider");
const managing = merchantRoles.filter((key) => ROLES[key].permissions.includes("TEAM.API_CREATE"));

const someStores = fc.subarray([...CHAIN_STORES], { minLength: 1 });
const fitting = (role: RoleKey) =>
	ROLES[role].level === "stores" ? someStores : fc.constant<number[] | null>(null);

/** The first person: any organization role with matching locations; most manage a team. */
export const chainRoot = fc
	.oneof(
		{ weight: 9, arbitrary: fc.constantFrom(...managing) },
		{ weight: 1, arbitrary: fc.constantFrom(...merchantRoles) },
	)
	.chain((role) => fc.record({ role: fc.constant(role), stores: fitting(role) }));

const given = fc
	.oneof(
		{ weight: 9, arbitrary: fc.constantFrom(...merchantRoles) },
		{ weight: 1, arbitrary: fc.constantFrom(...roleKeys) },
	)
	.chain((role) =>
		fc.record({
			role: fc.constant(role),
			stores: fc.oneof(
				{ weight: 4, arbitrary: fitting(role) },
				{ weight: 1, arbitrary: fc.option(fc.subarray([...CHAIN_STORES]), { nil: null }) },
			),
		}),
	);

/** Random attempts; the rules refuse many. */
export const chainSteps = (minLength: number, maxLength: number) =>
	fc.array(
		fc
			.record({
				by: fc.nat(99),
				to: fc.nat(99),
				verb: fc.constantFrom<ChainStep["verb"][]>(
					...([
						"invite",
						"invite",
						"invite",
						"edit",
						"edit",
						"disable",
						"enable",
						"delete",
					] as const),
				),
				given,
			})
			.map(({ given: { role, stores }, ...step }): ChainStep => ({ ...step, role, stores })),
		{ minLength, maxLength },
	);

/** What somebody can do and where, computed independently: "ORDER.REFUND at 2". */
export function computePowers(
	role: RoleKey,
	stores: readonly number[] | null,
): ReadonlySet<string> {
	const key = `${role} ${stores ? [...stores].sort() : "all"}`;
	const known = powers.get(key);
	if (known) return known;
	const places = stores ?? [...CHAIN_STORES, "anywhere else"];
	const gives = ROLES[role].permissions.filter((permission) => !RESTRICTING.includes(permission));
	const power = new Set(
		gives.flatMap((permission) => places.map((place) => `${permission} at ${place}`)),
	);
	powers.set(key, power);
	return power;
}

const powers = new Map<string, ReadonlySet<string>>();

/** What the first has and the second lacks. */
export function excess(power: ReadonlySet<string>, limit: ReadonlySet<string>): string[] {
	return power === limit ? [] : [...power].filter((each) => !limit.has(each));
}
