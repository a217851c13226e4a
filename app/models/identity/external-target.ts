/** An outside service that people return to after signing in (spec 4.2). */
export interface TargetName {
	id: string;
	name: string;
}

export interface HandOff extends TargetName {
	url: string;
}
