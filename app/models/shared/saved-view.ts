export interface SavedView {
	id: string;
	name: string;
	/** The list's address without its page. */
	query: string;
	isShared: boolean;
	isMine: boolean;
}
