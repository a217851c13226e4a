/** A service of somebody else's that people are led back to after signing in (spec 4.2). */
export interface TargetName {
	id: string;
	name: string;
}

/** Where it is, with a one-time code for who comes. */
export interface HandOff extends TargetName {
	url: string;
}
