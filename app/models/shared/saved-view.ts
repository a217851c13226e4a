/** A name for the filters of a list: a person's own, or shared with the organization. */
export interface SavedView {
	id: string;
	name: string;
	/** The list's address without its page. */
	query: string;
	isShared: boolean;
	/** Whether the viewer may delete it. */
	isMine: boolean;
}
