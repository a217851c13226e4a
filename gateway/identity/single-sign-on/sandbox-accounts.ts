export interface SandboxAccount {
	sub: string;
	name: string;
	email: string;
}

export const SANDBOX_ACCOUNTS: readonly SandboxAccount[] = [
	account("1001", "Odette Marsh, owner of Ember & Rye", "odette@pos.emberrye.test"),
	account("1002", "Oscar Lund, operator at Ember & Rye", "oscar@pos.emberrye.test"),
	account("1003", "Mara Quist, manager in Wicker Park", "mara@pos.emberrye.test"),
	account("1004", "Cass Ibarra, cashier in Wicker Park", "cass@pos.emberrye.test"),
	account("2001", "Hal Lane, owner of Harbour Lane Coffee", "hal@pos.harbourlane.test"),
	account("9001", "Nadia Fern, new to Mise", "nadia@pos.example.test"),
];

export const LINKED_SANDBOX_ACCOUNT = SANDBOX_ACCOUNTS[1] as SandboxAccount;
export const LINKED_DEMO_EMAIL = "operator@emberrye.test";

export function findSandboxAccount(sub: string): SandboxAccount | null {
	return SANDBOX_ACCOUNTS.find((each) => each.sub === sub) ?? null;
}

function account(number: string, name: string, email: string): SandboxAccount {
	return { sub: `pos-${number}`, name, email };
}
