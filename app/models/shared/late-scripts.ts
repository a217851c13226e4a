export interface LateScripts {
	data: string;
	starter: string;
}
