/** A person's links to accounts of the point-of-sale platform. */
export interface LinkedAccounts {
	/** What the provider is called; null when single sign-on is not set up. */
	provider: string | null;
	/** Without a password a link is the only way in, and stays. */
	hasPassword: boolean;
	links: LinkedAccount[];
}

export interface LinkedAccount {
	id: string;
	issuer: string;
	/** As the provider knows the person. */
	email: string;
	/** ISO UTC. */
	linkedAt: string;
}
