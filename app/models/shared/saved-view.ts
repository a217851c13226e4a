export interface SavedView {
	id: string;
	name: string;
	query: string;
	isShared: boolean;
	isMine: boolean;
}
