import { addAbortController } from "./abort-controller";
import { addMethods } from "./methods";
import { completeRequests } from "./request";
import { addSubmitter } from "./submitter";

addMethods();
addAbortController();
completeRequests();
addSubmitter();
