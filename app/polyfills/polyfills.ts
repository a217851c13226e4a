import { addAbortController } from "./abort-controller";
import { addMethods } from "./methods";
import { addSubmitter } from "./submitter";

addMethods();
addAbortController();
addSubmitter();
